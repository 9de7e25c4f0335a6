<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\Import\Rows\ImportRejected;
use Vitrine\Import\Upload;

/** An uploaded import file. */
final readonly class UploadedFile {

	private const EXTENSIONS = array( 'csv', 'txt', 'tsv' );

	private function __construct( public string $path, public string $name ) {
	}

	/** @throws ImportRejected */
	public static function of( mixed $sent ): self {
		$error = is_array( $sent ) ? (int) ( $sent['error'] ?? UPLOAD_ERR_NO_FILE ) : UPLOAD_ERR_NO_FILE;
		// PHP discards the whole request body if it exceeds `post_max_size`: only Content-Length shows it.
		$length = (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- an integer.
		if (
			$error === UPLOAD_ERR_INI_SIZE
			|| $error === UPLOAD_ERR_FORM_SIZE
			|| ( ! is_array( $sent ) && $length > ImportScreen::largest() )
		) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected( Upload::tooLarge( max( $length, ImportScreen::largest() + 1 ), ImportScreen::largest() ) );
		}
		if ( $error !== UPLOAD_ERR_OK || ! is_array( $sent ) ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected(
				$error === UPLOAD_ERR_NO_FILE
					? __( 'Choose a file first.', 'vitrine' )
					: __( 'The upload was incomplete. Please try again.', 'vitrine' )
			);
			// phpcs:enable
		}
		$name = (string) $sent['name'];
		if ( ! in_array( strtolower( pathinfo( $name, PATHINFO_EXTENSION ) ), self::EXTENSIONS, true ) ) {
			// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new ImportRejected(
				__( 'This is not a CSV file. Open it in a spreadsheet application and save it as “CSV UTF-8”.', 'vitrine' )
			);
			// phpcs:enable
		}
		return new self( (string) $sent['tmp_name'], $name );
	}
}
