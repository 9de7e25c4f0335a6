<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\Categories\Category;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Storefront\DescribesBlocks;
use Vitrine\Storefront\PageContents;
use Vitrine\Storefront\Tag;
use Vitrine\Storefront\View;

/**
 * The blocks `product-grid` and `category-grid`, for the home page and content pages.
 *
 * @phpstan-import-type BlockDescription from DescribesBlocks
 */
final class ProductGrid {

	private const MAX_PRODUCTS = 24;

	public function __construct(
		private readonly ShownProducts $lists,
		private readonly ProductCard $cards,
		private readonly Languages $languages,
		private readonly Translations $translations,
		private readonly View $view,
		private readonly PageContents $contents,
		private readonly CategoryTiles $tiles,
		private readonly PriceNote $note,
	) {
	}

	/** @param array<string, mixed> $attributes source (new, featured, sale, category), category (a term), count, headline. */
	public function products( array $attributes ): string {
		$source = self::text( $attributes, 'source' );
		$source = in_array( $source, array( 'new', 'featured', 'sale', 'category' ), true ) ? $source : 'new';
		$count  = max( 1, min( self::MAX_PRODUCTS, (int) ( $attributes['count'] ?? 4 ) ) );
		$term   = (int) ( $attributes['category'] ?? 0 );
		$owner  = $source === 'category' && $term > 0 ? $this->translations->ownerOf( Translations::CATEGORY, $term ) : null;
		if ( $source === 'category' ) {
			$this->contents->shows( $owner === null ? Tag::CATEGORIES : Tag::category( $owner['canonical_id'] ) );
		}
		$products = $this->lists->pick( $source, $count, $owner['canonical_id'] ?? 0 );
		return $products === array() ? '' : $this->view->render(
			'catalogue/grid',
			array(
				'headline' => self::text( $attributes, 'headline' ),
				'cards'    => $this->cards->full( $products ),
				'note'     => $this->note->of( ...array_column( $products, 'item' ) ),
				'more'     => self::text( $attributes, 'more' ),
				'url'      => $this->languages->url( 'shop' ),
			)
		);
	}

	/** @param array<string, mixed> $attributes headline, count. */
	public function categories( array $attributes ): string {
		$count      = max( 1, min( self::MAX_PRODUCTS, (int) ( $attributes['count'] ?? 6 ) ) );
		$categories = $this->tiles->of(
			array_filter( $this->lists->categories(), static fn ( Category $category ): bool => $category->parent === 0 ),
			$count
		);
		return $categories === array() ? '' : $this->view->render(
			'catalogue/category-grid',
			array(
				'headline'   => self::text( $attributes, 'headline' ),
				'categories' => $categories,
			)
		);
	}

	/** @return array<string, BlockDescription> */
	public static function descriptions(): array {
		$headline = array(
			'type'    => 'string',
			'default' => '',
			'label'   => __( 'Headline', 'vitrine' ),
		);
		$count    = static fn ( int $usual ): array => array(
			'type'    => 'integer',
			'default' => $usual,
			'label'   => __( 'Number to show', 'vitrine' ),
		);
		return array(
			'product-grid'  => array(
				'title'       => __( 'Product grid', 'vitrine' ),
				'description' => __( 'Shows new, featured or discounted products, or those of a category.', 'vitrine' ),
				'keywords'    => __( 'shop, new, sale', 'vitrine' ),
				'empty'       => __( 'There are no products to show here. Choose other products in the block’s settings.', 'vitrine' ),
				'attributes'  => array(
					'headline' => $headline,
					'source'   => array(
						'type'    => 'string',
						'enum'    => array( 'new', 'featured', 'sale', 'category' ),
						'default' => 'new',
						'label'   => __( 'Products to show', 'vitrine' ),
						'choices' => array(
							'new'      => __( 'New products', 'vitrine' ),
							'featured' => __( 'Featured products', 'vitrine' ),
							'sale'     => __( 'Products on sale', 'vitrine' ),
							'category' => __( 'Products of a category', 'vitrine' ),
						),
					),
					'category' => array(
						'type'    => 'integer',
						'default' => 0,
						'label'   => __( 'Category', 'vitrine' ),
						'control' => 'category',
						'when'    => array( 'source' => 'category' ),
					),
					'count'    => $count( 4 ),
					'more'     => array(
						'type'    => 'string',
						'default' => '',
						'label'   => __( 'Text of the link to all products', 'vitrine' ),
					),
				),
			),
			'category-grid' => array(
				'title'       => __( 'Categories', 'vitrine' ),
				'description' => __( 'Shows the shop’s categories with images.', 'vitrine' ),
				'keywords'    => __( 'shop, catalogue, tiles', 'vitrine' ),
				'empty'       => __( 'No category has products yet. Assign products to categories to show them here.', 'vitrine' ),
				'attributes'  => array(
					'headline' => $headline,
					'count'    => $count( 6 ),
				),
			),
		);
	}

	/** @param array<string, mixed> $attributes */
	private static function text( array $attributes, string $name ): string {
		return is_string( $attributes[ $name ] ?? null ) ? $attributes[ $name ] : '';
	}
}
