<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\Facts\MissingFacts;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;
use Vitrine\Search\Lists\ProductLists;

/** The filters above the product list. */
final class ListFilters {

	public function __construct(
		private readonly Languages $languages,
		private readonly ProductLists $lists,
		private readonly MissingFacts $facts,
	) {
	}

	public function show( string $type ): void {
		if ( $type !== PostTypes::PRODUCT ) {
			return;
		}
		$choice    = ListCriteria::fromRequest( $this->languages );
		$languages = array();
		$missing   = array();
		foreach ( $this->languages->all() as $language ) {
			/* translators: %s: name of a language */
			$languages[ $language->code ] = sprintf( __( 'Texts in %s', 'vitrine' ), $language->name );
			/* translators: %s: name of a language */
			$missing[ $language->code ] = sprintf( __( 'Missing in %s', 'vitrine' ), $language->name );
		}
		$categories = array();
		foreach ( $this->lists->categories() as $category ) {
			$categories[ $category->id ] = $category->pathText();
		}
		self::select(
			ListCriteria::CATEGORY,
			__( 'Category', 'vitrine' ),
			__( 'All categories', 'vitrine' ),
			$categories,
			(string) $choice->category
		);
		self::select( ListCriteria::STOCK, __( 'Stock', 'vitrine' ), __( 'All stock levels', 'vitrine' ), self::stocks(), $choice->stock );
		self::select(
			ListCriteria::SALE,
			__( 'Price', 'vitrine' ),
			__( 'All prices', 'vitrine' ),
			array( '1' => __( 'On sale', 'vitrine' ) ),
			$choice->sale ? '1' : ''
		);
		self::select(
			ListCriteria::LISTED,
			__( 'Visibility', 'vitrine' ),
			__( 'Listed and unlisted', 'vitrine' ),
			array(
				'yes' => __( 'Listed', 'vitrine' ),
				'no'  => __( 'Unlisted', 'vitrine' ),
			),
			$choice->listed
		);
		self::select(
			ListCriteria::MISSING,
			__( 'Translations', 'vitrine' ),
			__( 'All translations', 'vitrine' ),
			$missing,
			$choice->missing
		);
		self::select(
			ListCriteria::FACTS,
			__( 'Information required by law', 'vitrine' ),
			__( 'With and without information', 'vitrine' ),
			$this->facts->labels(),
			$choice->facts
		);
		self::select(
			ListCriteria::LANGUAGE,
			__( 'Language', 'vitrine' ),
			__( 'One row per product', 'vitrine' ),
			$languages,
			$choice->language
		);
	}

	/** @return array<string, string> */
	private static function stocks(): array {
		return array(
			'there' => __( 'In stock', 'vitrine' ),
			/* translators: %d: quantity */
			'few'   => sprintf( __( '%d or fewer in stock', 'vitrine' ), ListCriteria::FEW_LEFT_MAX ),
			'none'  => __( 'Out of stock', 'vitrine' ),
			'order' => __( 'Made to order', 'vitrine' ),
		);
	}

	/** @param array<int|string, string> $choices */
	private static function select( string $name, string $label, string $all, array $choices, string $chosen ): void {
		printf(
			'<label class="screen-reader-text" for="%1$s">%2$s</label><select name="%1$s" id="%1$s"><option value="">%3$s</option>',
			esc_attr( $name ),
			esc_html( $label ),
			esc_html( $all )
		);
		foreach ( $choices as $value => $title ) {
			printf(
				'<option value="%s"%s>%s</option>',
				esc_attr( (string) $value ),
				selected( $chosen, (string) $value, false ),
				esc_html( $title )
			);
		}
		echo '</select>';
	}
}
