<?php
declare(strict_types=1);

namespace Vitrine\Admin;

/** URLs of `admin-post.php`. */
final class AdminPost {

	/** @param string $action Also the name of its nonce. */
	public static function url( string $action ): string {
		return add_query_arg(
			array(
				'action'   => $action,
				'_wpnonce' => wp_create_nonce( $action ),
			),
			admin_url( 'admin-post.php' )
		);
	}
}
