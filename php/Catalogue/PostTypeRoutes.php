<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use stdClass;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/**
 * WordPress's own REST routes of products and categories. Their schemas are expensive, so they are only registered for requests that may
 * need them: for WordPress's own routes, the list of all routes and batches, also if another route makes the request.
 */
final class PostTypeRoutes {

	/** WordPress registers the routes of all types with priority 99. */
	private const WORDPRESS = 99;

	/** Its routes, the list of all routes, and several requests in one. */
	private const ROUTES = '~^/*(?:$|wp/v2|batch/)~i';

	/** Hook `rest_api_init`, early. */
	public static function delay(): void {
		if ( has_action( 'rest_api_init', 'create_initial_rest_routes' ) === false ) {
			// All of WordPress's routes are delayed.
			return;
		}
		$types = array_filter( array( get_post_type_object( PostTypes::PRODUCT ), get_taxonomy( PostTypes::CATEGORY ) ) );
		foreach ( $types as $type ) {
			// WordPress skips a type whose controller is not of its class.
			$type->rest_controller = new stdClass(); // @phpstan-ignore assign.propertyType
		}
		$end = static function () use ( $types ): void {
			foreach ( $types as $type ) {
				$type->rest_controller = null; // @phpstan-ignore assign.propertyType
			}
		};
		add_action( 'rest_api_init', $end, self::WORDPRESS + 1 );
		$isDone   = false;
		$register = static function ( mixed $result, mixed $server, WP_REST_Request $request ) use ( &$isDone ): mixed {
			if ( ! $isDone && preg_match( self::ROUTES, $request->get_route() ) === 1 ) {
				$isDone = true;
				self::register();
			}
			return $result;
		};
		add_filter( 'rest_pre_dispatch', $register, PHP_INT_MIN, 3 );
	}

	/** As `create_initial_rest_routes()`. */
	private static function register(): void {
		$type        = get_post_type_object( PostTypes::PRODUCT );
		$taxonomy    = get_taxonomy( PostTypes::CATEGORY );
		$controllers = array(
			$type?->get_rest_controller(),
			$type?->get_revisions_rest_controller(),
			$type?->get_autosave_rest_controller(),
			$taxonomy === false ? null : $taxonomy->get_rest_controller(),
		);
		foreach ( array_filter( $controllers ) as $controller ) {
			$controller->register_routes();
		}
	}
}
