<?php
declare(strict_types=1);

namespace Vitrine\Admin\Import;

use Vitrine\Catalogue\Import\ImportFault;
use Vitrine\Catalogue\Import\Intake;

/** A file that came with a request. */
final readonly class SentFile {

	private const ENDINGS = array( 'csv', 'txt', 'tsv' );

	private function __construct( public string $path, public string $name ) {
	}

	/** @throws ImportFault */
	public static function of( mixed $sent ): self {
		$error = is_array( $sent ) ? (int) ( $sent['error'] ?? UPLOAD_ERR_NO_FILE ) : UPLOAD_ERR_NO_FILE;
		// PHP drops the whole form when it is larger than it may be, and says so by its length alone.
		$length = (int) ( $_SERVER['CONTENT_LENGTH'] ?? 0 );
		if ( $error === UPLOAD_ERR_INI_SIZE || $error === UPLOAD_ERR_FORM_SIZE || ( ! is_array( $sent ) && $length > ImportScreen::largest() ) ) {
			throw new ImportFault( Intake::tooLarge( max( $length, ImportScreen::largest() + 1 ), ImportScreen::largest() ) );
		}
		if ( $error !== UPLOAD_ERR_OK || ! is_array( $sent ) ) {
			throw new ImportFault( $error === UPLOAD_ERR_NO_FILE ? __( 'Choose a file first.', 'vitrine' ) : __( 'The file did not arrive whole. Please try again.', 'vitrine' ) );
		}
		$name = (string) $sent['name'];
		if ( ! in_array( strtolower( pathinfo( $name, PATHINFO_EXTENSION ) ), self::ENDINGS, true ) ) {
			throw new ImportFault( __( 'This is no CSV file. Open it in a spreadsheet and save it as “CSV UTF-8”.', 'vitrine' ) );
		}
		return new self( (string) $sent['tmp_name'], $name );
	}
}
