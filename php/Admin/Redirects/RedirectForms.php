<?php
declare(strict_types=1);

namespace Vitrine\Admin\Redirects;

use Vitrine\Admin\Capability;
use Vitrine\Admin\CsvDownload;
use Vitrine\Admin\RequestInput;
use Vitrine\Storefront\Redirects\Redirect;
use Vitrine\Storefront\Redirects\RedirectFile;
use Vitrine\Storefront\Redirects\Redirects;
use Vitrine\Storefront\Redirects\RedirectStatus;

/** The forms of the redirects screen. */
final class RedirectForms {

	/** `admin-post.php` actions, also used for their nonces. */
	public const SAVE   = 'vitrine_redirect_save';
	public const IMPORT = 'vitrine_redirects_import';
	public const EXPORT = 'vitrine_redirects_csv';

	/** Bulk action of the list. */
	public const DELETE = 'vitrine_redirect_delete';

	public function __construct(
		private readonly Redirects $redirects,
		private readonly RedirectImport $import,
		private readonly RedirectNotice $notice,
	) {
	}

	public function save(): never {
		self::allow();
		check_admin_referer( self::SAVE );
		$typed  = array(
			'from'   => self::address( 'from' ),
			'to'     => self::address( 'to' ),
			'status' => RequestInput::form( 'status' ),
		);
		$status = RedirectStatus::tryFrom( (int) $typed['status'] ) ?? RedirectStatus::Permanent;
		$error  = $this->redirects->save( $typed['from'], $typed['to'], $status, true );
		$this->notice->keep(
			$error === '' ? __( 'The redirect has been saved.', 'vitrine' ) : '',
			$error === '' ? array() : array( $error ),
			$error === '' ? array() : $typed
		);
		self::back();
	}

	/** One redirect by its link, or the chosen ones of the list. */
	public function delete(): never {
		self::allow();
		check_admin_referer( RedirectsTable::NONCE );
		$chosen = (array) ( $_REQUEST['redirect'] ?? array() ); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only numbers are used.
		foreach ( array_map( absint( ... ), array_filter( $chosen, 'is_string' ) ) as $id ) {
			$this->redirects->delete( $id );
		}
		wp_safe_redirect( remove_query_arg( array( 'action', 'action2', 'redirect', '_wpnonce', '_wp_http_referer' ) ) );
		exit;
	}

	public function import(): never {
		self::allow();
		check_admin_referer( self::IMPORT );
		$file = $_FILES['file'] ?? array(); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- the name that the client chose is not used.
		$path = is_array( $file ) && ( $file['error'] ?? UPLOAD_ERR_NO_FILE ) === UPLOAD_ERR_OK ? (string) $file['tmp_name'] : '';
		$done = $path === '' || ! is_uploaded_file( $path )
			? array( 0, array( __( 'Choose a CSV file.', 'vitrine' ) ) )
			: $this->import->run( $path );
		$this->notice->keep(
			$done[0] === 0
				? ''
				: sprintf(
					/* translators: %s: a number */
					_n( '%s redirect has been imported.', '%s redirects have been imported.', $done[0], 'vitrine' ),
					number_format_i18n( $done[0] )
				),
			$done[1]
		);
		self::back();
	}

	public function export(): never {
		self::allow();
		check_admin_referer( self::EXPORT );
		CsvDownload::downloadForImport( 'redirects-' . gmdate( 'Y-m-d' ) . '.csv', RedirectFile::COLUMNS, $this->rows() );
	}

	/** @return iterable<list<int|string>> */
	private function rows(): iterable {
		foreach ( $this->redirects->all() as $redirect ) {
			assert( $redirect instanceof Redirect );
			yield array( "/$redirect->source", $redirect->target, $redirect->status->value );
		}
	}

	/** sanitize_text_field() would remove percent signs. */
	private static function address( string $name ): string {
		$value = $_POST[ $name ] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput, WordPress.Security.NonceVerification -- checked by Redirects::save().
		return is_string( $value ) ? trim( wp_check_invalid_utf8( wp_unslash( $value ) ) ) : '';
	}

	private static function allow(): void {
		if ( ! current_user_can( Capability::MANAGE_SHOP ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to change redirects.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
	}

	private static function back(): never {
		wp_safe_redirect( RedirectsScreen::url() );
		exit;
	}
}
