<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Editor;

use Vitrine\Catalogue\Admin\Prices;
use Vitrine\Catalogue\PostTypes;
use Vitrine\Catalogue\ProductFacts;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ProductWriter;
use Vitrine\Catalogue\Tax\VatClass;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use WP_Post;

/** What the block editor's panel gets of a product: its facts as they are typed, the plain texts of the open language, and its versions. */
final class EditorValues {

	public function __construct(
		private readonly ProductWriter $writer,
		private readonly Translations $translations,
		private readonly Languages $languages,
	) {
	}

	/** Facts of a product that is still to be described. */
	public static function blank(): ProductFacts {
		return new ProductFacts( sku: '', price: 0, vatClass: VatClass::Standard );
	}

	/** @return array<string, mixed> */
	public function of( int $post ): array {
		$owner    = $this->translations->whose( Translations::PRODUCT, $post );
		$product  = $owner['canonical_id'] ?? 0;
		$revision = $this->writer->revision( $product );
		$facts    = ( $product > 0 ? $this->writer->facts( $product ) : null ) ?? self::blank();
		return array(
			'product'    => $product,
			'language'   => $owner['language'] ?? $this->languages->default()->code,
			'revision'   => $revision,
			'read_stock' => $facts->stock,
			'facts'      => self::typed( $facts ),
			'details'    => (object) self::details( $post ),
			'versions'   => $this->versions( $product ),
		);
	}

	/** @return array<string, string> The plain sections of a text. */
	private static function details( int $post ): array {
		$kept = get_post_meta( $post, PostTypes::DETAILS, true );
		return array_filter( array_intersect_key( is_array( $kept ) ? $kept : array(), array_flip( ProductText::DETAILS ) ), 'is_string' );
	}

	/** @return array<string, mixed> As FactsForm reads them. */
	private static function typed( ProductFacts $facts ): array {
		$accessories = array();
		foreach ( $facts->accessories as $id => $price ) {
			$accessories[] = array(
				'id'    => $id,
				'price' => Prices::write( $price ),
			);
		}
		return array(
			'sku'               => $facts->sku,
			'price'             => $facts->price === 0 ? '' : Prices::write( $facts->price ),
			'sale_price'        => Prices::write( $facts->salePrice ),
			'vat_class'         => $facts->vatClass->value,
			'vat'               => rtrim( rtrim( number_format( $facts->vatRate / 100, 2, '.', '' ), '0' ), '.' ),
			'stock'             => (string) $facts->stock,
			'always_in_stock'   => $facts->alwaysInStock,
			'lead_days'         => (string) $facts->leadDays,
			'shipping_methods'  => $facts->shippingMethods,
			'shipping_price'    => Prices::write( $facts->shippingPrice ),
			'featured'          => $facts->featured,
			'withdrawal_exempt' => $facts->withdrawalExempt,
			'pictures'          => $facts->pictures,
			'categories'        => $facts->categories,
			'accessories'       => $accessories,
		);
	}

	/** @return list<array<string, mixed>> One a language of the shop, the default one first. */
	private function versions( int $product ): array {
		$posts    = $product > 0 ? array_map( 'get_post', $this->translations->of( Translations::PRODUCT, $product ) ) : array();
		$versions = array();
		foreach ( $this->languages->all() as $language ) {
			$versions[] = array( 'language' => $language->code ) + self::version( $posts[ $language->code ] ?? null );
		}
		return $versions;
	}

	/** @return array{post: int, status: string, title: string, slug: string, edit: string, missing: list<string>} */
	private static function version( ?WP_Post $post ): array {
		if ( $post === null ) {
			return array(
				'post'    => 0,
				'status'  => '',
				'title'   => '',
				'slug'    => '',
				'edit'    => '',
				'missing' => array(),
			);
		}
		$there = array(
			'title'   => $post->post_title !== '',
			'excerpt' => trim( $post->post_excerpt ) !== '',
			'content' => trim( wp_strip_all_tags( $post->post_content ) ) !== '',
			'details' => self::details( $post->ID ) !== array(),
		);
		return array(
			'post'    => $post->ID,
			'status'  => $post->post_status,
			'title'   => $post->post_title,
			'slug'    => $post->post_name,
			'edit'    => (string) get_edit_post_link( $post->ID, 'raw' ),
			'missing' => array_keys( array_filter( $there, static fn ( bool $is ): bool => ! $is ) ),
		);
	}
}
