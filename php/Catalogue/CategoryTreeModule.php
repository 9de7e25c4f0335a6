<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Catalogue\Edit\CategoryParentField;
use Vitrine\Catalogue\Categories\CategoryPaths;
use Vitrine\Catalogue\Edit\CategoryMoves;
use Vitrine\Catalogue\ReadModel\CategoryReadModel;
use Vitrine\Catalogue\ReadModel\CategoryTreeUpgrade;
use Vitrine\Catalogue\ReadModel\ReadModelRebuild;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use Vitrine\Kernel\ProvidesOutboxHandlers;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** The tree of categories: moves, addresses and their consequences. */
final class CategoryTreeModule extends Module implements ProvidesOutboxHandlers {

	public function register( Container $container ): void {
		// Before `wp_check_term_hierarchy_for_loops()`.
		Filters::add(
			'wp_update_term_parent',
			static fn ( int $parent, int $term, string $taxonomy ): int => $taxonomy === PostTypes::CATEGORY
				? $container->get( CategoryMoves::class )->check( $parent, $term )
				: $parent,
			5,
			3
		);
		Filters::add(
			'rest_request_before_callbacks',
			static fn ( mixed $response, mixed $handler, WP_REST_Request $request ): mixed =>
				str_starts_with( $request->get_route(), '/wp/v2/vitrine-categories/' )
					? $container->get( CategoryParentField::class )->checkRequest( $response, $request )
					: $response,
			10,
			3
		);
		add_action( 'vitrine_migrated', static fn () => $container->get( CategoryTreeUpgrade::class )->begin() );
		add_action( 'vitrine_migrated', static fn () => add_option( CategoryPaths::OPTION, CategoryPaths::Flat->value, '', false ) );
		add_action( 'update_option_' . CategoryPaths::OPTION, static fn () => $container->get( ReadModelRebuild::class )->begin() );
	}

	public function outboxHandlers(): array {
		return array(
			CategoryReadModel::BRANCH_KIND => static fn ( Container $c, array $payload ): bool =>
				$c->get( CategoryReadModel::class )->deliver( $payload ),
		);
	}
}
