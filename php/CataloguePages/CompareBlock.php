<?php
declare(strict_types=1);

namespace Vitrine\CataloguePages;

use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\ProductDetails;
use Vitrine\CataloguePages\View\CardView;
use Vitrine\CataloguePages\View\ComparedRow;
use Vitrine\CataloguePages\View\ComparedView;
use Vitrine\I18n\Languages;
use Vitrine\Search\Lists\ListedProduct;
use Vitrine\Search\Lists\ListItems;
use Vitrine\Search\Lists\RelatedProduct;
use Vitrine\Storefront\ShopWording;
use Vitrine\Storefront\View;

/** The block `compare`: a table of products. Adding and removing products are plain links. */
final class CompareBlock {

	private const SUGGESTIONS = 4;

	public function __construct(
		private readonly Comparison $comparison,
		private readonly ShownProducts $lists,
		private readonly ProductCard $cards,
		private readonly AttributeList $facts,
		private readonly UsualDelivery $delivery,
		private readonly Languages $languages,
		private readonly View $view,
		private readonly ShopWording $wording,
		private readonly ListItems $items,
	) {
	}

	public function render(): string {
		$products = $this->comparison->current();
		if ( $products === array() ) {
			return '';
		}
		array_map( $this->lists->compared( ... ), $products );
		$ids = array_map( static fn ( ProductDetails $product ): int => $product->item->id, $products );
		$quick = array_filter( $this->items->read( $ids ), static fn ( ListedProduct $one ): bool => $one->isQuickToAdd() );
		return $this->view->render(
			'catalogue/compare',
			array(
				'title'       => self::title(),
				'crumbs'      => $this->crumbs( $products[0] ),
				'products'    => array_map(
					fn ( ProductDetails $product ): ComparedView => $this->column( $product->item, $ids ),
					$products
				),
				'quick'       => array_column( array_column( $quick, 'item' ), 'id' ),
				'groups'      => $this->groups( $products ),
				'suggestions' => $this->suggestions( $products, $ids ),
			)
		);
	}

	public static function title(): string {
		return __( 'Compare products', 'vitrine' );
	}

	/** @param list<int> $ids Of all columns. */
	private function column( CatalogueItem $item, array $ids ): ComparedView {
		$others = array_values( array_diff( $ids, array( $item->id ) ) );
		return new ComparedView(
			card: $this->cards->card( $item ),
			remove: $others === array() ? '' : $this->comparison->url( $others ),
			stateText: Availability::text( $item ),
			delivery: $this->delivery->text( $item ),
		);
	}

	/**
	 * Brand and attributes: first those in which the products differ, then the others.
	 *
	 * @param list<ProductDetails> $products
	 * @return list<array{title: string, rows: list<ComparedRow>}>
	 */
	private function groups( array $products ): array {
		$rows = $this->rows( $products );
		if ( count( $products ) === 1 ) {
			return array( array( 'title' => '', 'rows' => $rows ) );
		}
		$groups = array(
			array(
				'title' => __( 'Differences', 'vitrine' ),
				'rows'  => array_values( array_filter( $rows, static fn ( ComparedRow $row ): bool => ! $row->isSame() ) ),
			),
			array(
				'title' => __( 'In common', 'vitrine' ),
				'rows'  => array_values( array_filter( $rows, static fn ( ComparedRow $row ): bool => $row->isSame() ) ),
			),
		);
		return array_values( array_filter( $groups, static fn ( array $group ): bool => $group['rows'] !== array() ) );
	}

	/**
	 * @param list<ProductDetails> $products
	 * @return list<ComparedRow>
	 */
	private function rows( array $products ): array {
		$attributes = array();
		$values     = array();
		foreach ( $products as $column => $product ) {
			foreach ( Comparison::attributes( $product ) as $one ) {
				$id                      = $one->attribute->id;
				$attributes[ $id ]       = $one->attribute;
				$values[ $id ][ $column ] = $this->facts->values( $one, false );
			}
		}
		uasort(
			$attributes,
			static fn ( $one, $other ): int => array( $one->position, $one->id ) <=> array( $other->position, $other->id )
		);
		$none   = array_fill( 0, count( $products ), array() );
		$brands = array_map( $this->facts->brand( ... ), $products );
		$rows   = array_filter( $brands ) === array()
			? array()
			: array( new ComparedRow( __( 'Brand', 'vitrine' ), '', $brands ) );
		foreach ( $attributes as $id => $attribute ) {
			$rows[] = new ComparedRow(
				$attribute->labels->current( $this->languages ),
				$attribute->unit,
				array_values( array_replace( $none, $values[ $id ] ) )
			);
		}
		return $rows;
	}

	/**
	 * Products of the same category that can be added.
	 *
	 * @param list<ProductDetails> $products
	 * @param list<int>            $ids
	 * @return list<array{url: string, card: CardView}>
	 */
	private function suggestions( array $products, array $ids ): array {
		$category = $products[0]->category['id'] ?? 0;
		if ( $category === 0 || count( $ids ) >= Comparison::MOST ) {
			return array();
		}
		$others = array_filter(
			$this->lists->related( $category, self::SUGGESTIONS + count( $ids ) ),
			static fn ( RelatedProduct $other ): bool => ! in_array( $other->item->id, $ids, true )
				&& array_filter( $products, static fn ( ProductDetails $one ): bool => Comparison::fits( $other, $one ) ) !== array()
		);
		return array_map(
			fn ( RelatedProduct $other ): array => array(
				'url'  => $this->comparison->url( array( ...$ids, $other->item->id ) ),
				'card' => $this->cards->card( $other->item ),
			),
			array_slice( array_values( $others ), 0, self::SUGGESTIONS )
		);
	}

	/** @return list<array{title: string, url: string}> */
	private function crumbs( ProductDetails $first ): array {
		return array(
			array( 'title' => __( 'Home', 'vitrine' ), 'url' => $this->languages->url() ),
			array( 'title' => $this->wording->allProducts(), 'url' => $this->languages->url( 'shop' ) ),
			...( $first->category === null ? array() : array( ...$first->category['trail'], $first->category ) ),
		);
	}
}
