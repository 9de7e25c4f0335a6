<?php
declare(strict_types=1);

namespace Vitrine\Admin\Settings;

use Vitrine\Admin\Capability;
use Vitrine\PageCache\FrontCaches;
use Vitrine\PageCache\PageCaches;
use WP_Error;
use WP_REST_Response;
use WP_REST_Server;

/** `vitrine-admin/v1/settings-purge-pages`: purges all pages. WordPress checks cookie and nonce. */
final class PagePurge {

	public function __construct( private readonly PageCaches $caches, private readonly FrontCaches $front ) {
	}

	public static function route( \Closure $purge ): void {
		register_rest_route(
			SettingsRest::NAMESPACE,
			'/settings-purge-pages',
			array(
				'methods'             => WP_REST_Server::CREATABLE,
				'callback'            => static fn (): WP_REST_Response|WP_Error => $purge()->answer(),
				'permission_callback' => static fn (): bool => current_user_can( Capability::MANAGE_SHOP ),
			)
		);
	}

	private function answer(): WP_REST_Response|WP_Error {
		$this->caches->purgeAll();
		$errors = array_filter( $this->front->purgeAllNow(), static fn ( string $error ): bool => $error !== '' );
		if ( $errors !== array() ) {
			/* translators: %s: error messages */
			$message = sprintf( __( 'A cache in front of the shop could not be purged. %s', 'vitrine' ), implode( ' ', $errors ) );
			return new WP_Error( 'not_purged', $message, array( 'status' => 422 ) );
		}
		return new WP_REST_Response( array( 'message' => __( 'All pages have been purged.', 'vitrine' ) ) );
	}
}
