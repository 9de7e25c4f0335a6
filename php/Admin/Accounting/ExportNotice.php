<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting;

use Vitrine\Admin\RequestInput;

/** Why a file could not be sent. The order list shows it in the form that asked for the file, once, with what was chosen. */
final readonly class ExportNotice {

	/** Seconds until the list forgets it. */
	private const TTL_SECONDS = 600;

	/** @param string $month `Y-m`, as submitted. */
	private function __construct( public string $message, public string $month, public string $file ) {
	}

	/** @param string $form The `admin-post.php` action of the form. */
	public static function reject( string $form, string $message ): never {
		$notice = array(
			'form'    => $form,
			'message' => $message,
			'month'   => RequestInput::query( 'month' ),
			'file'    => RequestInput::query( 'file' ),
		);
		set_transient( self::key(), $notice, self::TTL_SECONDS );
		$list = wp_get_referer();
		wp_safe_redirect( $list === false ? admin_url( 'admin.php?page=vitrine-orders' ) : $list );
		exit;
	}

	/** @return self|null Null if this form was not rejected. */
	public static function take( string $form ): ?self {
		$stored = get_transient( self::key() );
		if ( ! is_array( $stored ) || ( $stored['form'] ?? '' ) !== $form ) {
			return null;
		}
		delete_transient( self::key() );
		return new self( (string) $stored['message'], (string) $stored['month'], (string) $stored['file'] );
	}

	private static function key(): string {
		return 'vitrine_export_' . get_current_user_id();
	}
}
