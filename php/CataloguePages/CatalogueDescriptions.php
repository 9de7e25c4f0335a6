<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Storefront\DescribesBlocks;

/**
 * Names of the blocks of product, list, search and comparison in the editor.
 *
 * @phpstan-import-type BlockDescription from DescribesBlocks
 */
final class CatalogueDescriptions {

	/** @return array<string, BlockDescription> */
	public static function all(): array {
		return array(
			'product'        => array(
				'title'       => __( 'Product page', 'vitrine' ),
				'description' => __( 'A product with its images, price and purchase box.', 'vitrine' ),
				'keywords'    => __( 'shop, price, purchase', 'vitrine' ),
				'empty'       => __( 'On each product’s page, its images, price and purchase box appear here.', 'vitrine' ),
			),
			'product-list'   => array(
				'title'       => __( 'Product list', 'vitrine' ),
				'description' => __( 'All products, or those of the page’s category, with filters and sorting.', 'vitrine' ),
				'keywords'    => __( 'shop, catalogue, filter', 'vitrine' ),
				'empty'       => __( 'There are no products yet. Add the first one under Products.', 'vitrine' ),
			),
			'search-results' => array(
				'title'       => __( 'Search results', 'vitrine' ),
				'description' => __( 'The results of a search for products.', 'vitrine' ),
				'keywords'    => __( 'find, products, filter', 'vitrine' ),
				'empty'       => __( 'When visitors search for products, the results appear here.', 'vitrine' ),
			),
			'delivery-costs' => array(
				'title'       => __( 'Delivery costs', 'vitrine' ),
				'description' => __( 'Your shipping methods with their prices and countries, as in the settings.', 'vitrine' ),
				'keywords'    => __( 'shop, delivery, price', 'vitrine' ),
			),
			'compare'        => array(
				'title'       => __( 'Compare products', 'vitrine' ),
				'description' => __( 'The products that a visitor compares, side by side.', 'vitrine' ),
				'keywords'    => __( 'comparison, table, attributes', 'vitrine' ),
				'empty'       => __( 'The products that visitors choose to compare appear here.', 'vitrine' ),
			),
		);
	}
}
