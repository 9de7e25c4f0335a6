<?php
declare(strict_types=1);

namespace Vitrine\Catalogue;

use Vitrine\Kernel\PostTypeLabels;
use Vitrine\Kernel\ShopState;

/** Post type and taxonomy of the catalogue: one post per language for a product's texts, one term per language for a category. */
final class PostTypes {

	public const PRODUCT  = 'vitrine_product';
	public const CATEGORY = 'vitrine_category';

	/** Term meta: the category's attachment and its position. */
	public const PICTURE  = '_vitrine_picture';
	public const POSITION = '_vitrine_position';

	/** Users who can edit others' posts (editors, administrators) can edit the catalogue. */
	private const CAPABILITIES = array(
		'edit_vitrine_products',
		'edit_others_vitrine_products',
		'edit_private_vitrine_products',
		'edit_published_vitrine_products',
		'publish_vitrine_products',
		'read_private_vitrine_products',
		'delete_vitrine_products',
		'delete_others_vitrine_products',
		'delete_private_vitrine_products',
		'delete_published_vitrine_products',
	);

	/**
	 * Hook `init`. We resolve the URLs ourselves (I18n\Paths), so WordPress adds no rewrite rules. While the shop is offline, both are
	 * hidden from search, sitemaps and the REST API.
	 */
	public static function register(): void {
		$open = ShopState::isShown() || ShopState::mayBeBackOffice();
		register_post_type(
			self::PRODUCT,
			array(
				'labels'          => is_admin() ? self::productLabels() : array( 'name' => 'Products' ),
				'public'          => true,
				'publicly_queryable'  => $open,
				'exclude_from_search' => ! $open,
				'show_in_rest'    => $open,
				'rest_base'       => 'vitrine-products',
				'menu_icon'       => 'dashicons-products',
				'menu_position'   => 26,
				'capability_type' => array( 'vitrine_product', 'vitrine_products' ),
				'map_meta_cap'    => true,
				'has_archive'     => false,
				'rewrite'         => false,
				'query_var'       => false,
				'supports'        => array( 'title', 'editor', 'excerpt', 'revisions', 'custom-fields' ),
				'taxonomies'      => array( self::CATEGORY ),
				'template'        => array( array( 'core/paragraph' ) ),
			)
		);
		register_taxonomy(
			self::CATEGORY,
			self::PRODUCT,
			array(
				'labels'            => is_admin() ? self::categoryLabels() : array( 'name' => 'Categories' ),
				'public'            => true,
				'hierarchical'      => true,
				'publicly_queryable' => $open,
				'show_in_rest'      => $open,
				'rest_base'         => 'vitrine-categories',
				'show_admin_column' => false,
				// The list mixes terms of all languages; categories are assigned in the product panel and by bulk edit instead.
				'show_in_quick_edit' => false,
				'rewrite'           => false,
				'query_var'         => false,
				'capabilities'      => array(
					'manage_terms' => 'edit_others_vitrine_products',
					'edit_terms'   => 'edit_others_vitrine_products',
					'delete_terms' => 'edit_others_vitrine_products',
					'assign_terms' => 'edit_vitrine_products',
				),
			)
		);
	}

	/**
	 * @param array<string, bool> $has
	 * @return array<string, bool>
	 */
	public static function capabilities( array $has ): array {
		return ( $has['edit_others_posts'] ?? false ) ? $has + array_fill_keys( self::CAPABILITIES, true ) : $has;
	}

	/** @return array<string, string> */
	private static function productLabels(): array {
		return PostTypeLabels::common() + array(
			'name'          => __( 'Products', 'vitrine' ),
			'singular_name' => __( 'Product', 'vitrine' ),
			'add_new_item'  => __( 'Add product', 'vitrine' ),
			'edit_item'     => __( 'Edit product', 'vitrine' ),
			'search_items'  => __( 'Search products', 'vitrine' ),
			'not_found'     => __( 'No products found.', 'vitrine' ),
			'add_new'       => __( 'Add product', 'vitrine' ),
			'new_item'      => __( 'New product', 'vitrine' ),
			'view_item'     => __( 'View product', 'vitrine' ),
			'view_items'    => __( 'View products', 'vitrine' ),
			'all_items'     => __( 'All products', 'vitrine' ),
			'items_list'    => __( 'Products', 'vitrine' ),
			'attributes'    => __( 'Attributes', 'vitrine' ),
			'item_link'     => __( 'Product', 'vitrine' ),
			'item_link_description'    => __( 'Product', 'vitrine' ),
			'item_published_privately' => __( 'Product published privately.', 'vitrine' ),
			'not_found_in_trash'     => __( 'No products found in Trash.', 'vitrine' ),
			'item_published'         => __( 'Product published.', 'vitrine' ),
			'item_updated'           => __( 'Product updated.', 'vitrine' ),
			'item_scheduled'         => __( 'Product scheduled.', 'vitrine' ),
			'item_trashed'           => __( 'Product moved to Trash.', 'vitrine' ),
			'item_reverted_to_draft' => __( 'Product changed to a draft.', 'vitrine' ),
		);
	}

	/** @return array<string, string> */
	private static function categoryLabels(): array {
		return array(
			'name'          => __( 'Product categories', 'vitrine' ),
			'singular_name' => __( 'Product category', 'vitrine' ),
			'menu_name'     => __( 'Categories', 'vitrine' ),
			'add_new_item'  => __( 'Add category', 'vitrine' ),
			'edit_item'     => __( 'Edit category', 'vitrine' ),
			'update_item'   => __( 'Update category', 'vitrine' ),
			'view_item'     => __( 'View category', 'vitrine' ),
			'search_items'  => __( 'Search categories', 'vitrine' ),
			'all_items'     => __( 'All categories', 'vitrine' ),
			'parent_item'   => __( 'Parent category', 'vitrine' ),
			'not_found'     => __( 'No categories found.', 'vitrine' ),
			'back_to_items' => __( '← Go to categories', 'vitrine' ),
		);
	}
}
