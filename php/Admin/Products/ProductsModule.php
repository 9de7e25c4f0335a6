<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use stdClass;
use Vitrine\Admin\Products\Editor\EditorField;
use Vitrine\Admin\Products\Editor\EditorRoutes;
use Vitrine\Admin\Products\Editor\EditorScreen;
use Vitrine\Admin\Products\Variants\VariantRoutes;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Kernel\Container;
use Vitrine\Kernel\Filters;
use Vitrine\Kernel\Module;
use WP_Post;
use WP_Query;
use WP_REST_Request;

defined( 'ABSPATH' ) || exit;

/** Products in wp-admin: the list with quick edit, bulk changes, and the panel of the block editor. */
final class ProductsModule extends Module {

	public function register( Container $container ): void {
		$this->registerEditor( $container );
		if ( is_admin() ) {
			$this->registerList( $container );
			$this->registerChanges( $container );
		}
	}

	/** The block editor saves through REST, where is_admin() is false. */
	private function registerEditor( Container $container ): void {
		$product = PostTypes::PRODUCT;
		add_action( 'rest_api_init', static fn () => $container->get( EditorField::class )->register() );
		add_action( 'rest_api_init', static fn () => $container->get( EditorRoutes::class )->register() );
		add_action( 'rest_api_init', static fn () => $container->get( VariantRoutes::class )->register() );
		Filters::add(
			"rest_pre_insert_$product",
			static fn ( object $prepared, WP_REST_Request $request ): object => $container->get( EditorField::class )->check(
				$prepared,
				$request
			),
			10,
			2
		);
		add_action(
			"rest_after_insert_$product",
			static fn ( WP_Post $post ) => $container->get( EditorField::class )->ensureProduct( $post )
		);
		Filters::add( 'use_block_editor_for_post_type', EditorScreen::inBlocks( ... ), PHP_INT_MAX, 2 );
		add_action( 'enqueue_block_editor_assets', static fn () => $container->get( EditorScreen::class )->enqueue() );
	}

	private function registerList( Container $container ): void {
		$product = PostTypes::PRODUCT;
		Filters::add( "manage_{$product}_posts_columns", ProductColumns::columns( ... ) );
		add_action(
			"manage_{$product}_posts_custom_column",
			static fn ( string $column, int $post ) => $container->get( ProductColumns::class )->show( $column, $post ),
			10,
			2
		);
		Filters::add( "manage_edit-{$product}_sortable_columns", AdminProductQuery::sortable( ... ) );
		Filters::add(
			'display_post_states',
			static fn ( array $states, WP_Post $post ): array => $post->post_type === $product
				? $container->get( ProductColumns::class )->states( $states, $post->ID )
				: $states,
			10,
			2
		);
		add_action( 'restrict_manage_posts', static fn ( string $type ) => $container->get( ListFilters::class )->show( $type ) );
		Filters::add( 'disable_months_dropdown', static fn ( bool $off, string $type ): bool => $off || $type === $product, 10, 2 );
		Filters::add(
			'posts_search',
			static fn ( string $search, WP_Query $query ): string => $container->get( AdminProductQuery::class )->search( $search, $query ),
			10,
			2
		);
		Filters::add(
			'posts_clauses',
			static fn ( array $clauses, WP_Query $query ): array =>
				$container->get( AdminProductQuery::class )->clauses( $clauses, $query ),
			10,
			2
		);
		Filters::add(
			'wp_count_posts',
			static fn ( stdClass $counts, string $type ): stdClass => $container->get( AdminProductQuery::class )->count( $counts, $type ),
			10,
			2
		);
		// WordPress counts posts by author there, not products.
		Filters::add( "views_edit-$product", static fn ( array $views ): array => array_diff_key( $views, array( 'mine' => true ) ) );
		add_action( 'admin_print_styles', ListStyle::print( ... ) );
		add_action( 'admin_enqueue_scripts', static fn ( string $hook ) => $container->get( EditorScreen::class )->enqueueList( $hook ) );
	}

	private function registerChanges( Container $container ): void {
		$product = PostTypes::PRODUCT;
		add_action(
			'quick_edit_custom_box',
			static fn ( string $column, string $type ) => $container->get( QuickEdit::class )->fields( $column, $type ),
			10,
			2
		);
		Filters::add(
			'post_row_actions',
			static fn ( array $actions, WP_Post $post ): array => $post->post_type === $product
				? $container->get( DuplicateAction::class )->link( $actions, $post )
				: $actions,
			10,
			2
		);
		add_action( 'admin_post_' . DuplicateAction::ACTION, static fn () => $container->get( DuplicateAction::class )->handle() );
		add_action( 'wp_ajax_inline-save', static fn () => $container->get( QuickEdit::class )->check(), 0 );
		add_action(
			'wp_after_insert_post',
			static fn ( int $id, WP_Post $post ) => $post->post_type === $product
				? $container->get( QuickEdit::class )->save( $post )
				: null,
			20,
			2
		);
		add_action(
			'load-edit.php',
			static fn () => Filters::add(
				'wp_insert_post_data',
				static fn ( array $data, array $post ): array => $container->get( PublishGuard::class )->keepStatus( $data, $post ),
				10,
				2
			)
		);
		add_action( 'admin_menu', static fn () => $container->get( BulkPage::class )->menu() );
		Filters::add( "bulk_actions-edit-$product", BulkPage::actions( ... ) );
		Filters::add(
			"handle_bulk_actions-edit-$product",
			static fn ( string $back, string $action, array $posts ): string => $container->get( BulkPage::class )->chosen(
				$back,
				$action,
				$posts
			),
			10,
			3
		);
	}
}
