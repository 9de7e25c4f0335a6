<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products;

use Vitrine\Catalogue\Lists\ProductLists;
use Vitrine\Catalogue\PostTypes;
use Vitrine\I18n\Languages;

/** The choices above the list of products. */
final class ListFilters {

	public function __construct( private readonly Languages $languages, private readonly ProductLists $lists ) {
	}

	/** Hook `restrict_manage_posts`. */
	public function show( string $type ): void {
		if ( $type !== PostTypes::PRODUCT ) {
			return;
		}
		$choice    = ListChoice::ofRequest( $this->languages );
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
			$categories[ $category->id ] = $category->title;
		}
		self::select( ListChoice::CATEGORY, __( 'Category', 'vitrine' ), __( 'All categories', 'vitrine' ), $categories, (string) $choice->category );
		self::select( ListChoice::STOCK, __( 'Stock', 'vitrine' ), __( 'Any stock', 'vitrine' ), self::stocks(), $choice->stock );
		self::select( ListChoice::SALE, __( 'Price', 'vitrine' ), __( 'Any price', 'vitrine' ), array( '1' => __( 'On sale', 'vitrine' ) ), $choice->sale ? '1' : '' );
		self::select( ListChoice::MISSING, __( 'Translations', 'vitrine' ), __( 'Any translations', 'vitrine' ), $missing, $choice->missing );
		self::select( ListChoice::LANGUAGE, __( 'Language', 'vitrine' ), __( 'Each product once', 'vitrine' ), $languages, $choice->language );
	}

	/** @return array<string, string> */
	private static function stocks(): array {
		return array(
			'there' => __( 'In stock', 'vitrine' ),
			/* translators: %d: number of pieces */
			'few'   => sprintf( __( '%d pieces or fewer', 'vitrine' ), ListChoice::FEW ),
			'none'  => __( 'Sold out', 'vitrine' ),
			'order' => __( 'Made to order', 'vitrine' ),
		);
	}

	/** @param array<int|string, string> $choices */
	private static function select( string $name, string $label, string $all, array $choices, string $chosen ): void {
		printf( '<label class="screen-reader-text" for="%1$s">%2$s</label><select name="%1$s" id="%1$s"><option value="">%3$s</option>', esc_attr( $name ), esc_html( $label ), esc_html( $all ) );
		foreach ( $choices as $value => $title ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( (string) $value ), selected( $chosen, (string) $value, false ), esc_html( $title ) );
		}
		echo '</select>';
	}
}
