<?php
declare(strict_types=1);

namespace Vitrine\Admin\Products\Editor;

use Vitrine\Admin\Products\SaleNote;
use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\Admin\WeightInput;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Edit\SalePeriodForm;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductRecords;
use Vitrine\I18n\Languages;
use Vitrine\I18n\Translations;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\VatClass;
use WP_Post;

/** Data of the block editor's panel: the product's fields as typed, its attributes in the post's language, and the translations. */
final class EditorValues {

	public function __construct(
		private readonly ProductWriter $writer,
		private readonly Translations $translations,
		private readonly Languages $languages,
		private readonly AttributeFields $attributes,
		private readonly Currencies $currencies,
		private readonly BrandField $brands,
		private readonly SaleNote $sale,
	) {
	}

	/** Fields of a new product. */
	public static function blank(): ProductData {
		return ProductData::create( sku: '', price: 0, vatClass: VatClass::Standard, noPrice: true );
	}

	/** @return array<string, mixed> */
	public function forPost( int $post ): array {
		$owner    = $this->translations->ownerOf( Translations::PRODUCT, $post );
		$product  = $owner['canonical_id'] ?? 0;
		$revision = $this->writer->revision( $product );
		$facts    = ( $product > 0 ? $this->writer->facts( $product ) : null ) ?? self::blank();
		return array(
			'product'    => $product,
			'language'   => $owner['language'] ?? $this->languages->default()->code,
			'revision'   => $revision,
			'variants'   => $this->writer->variantCount( $product ),
			'read_stock' => $facts->stock,
			'sale_note'  => $this->sale->withState( $product, $facts->prices->salePeriod ),
			'facts'      => self::formValues( $facts ) + array( 'brand_name' => $this->brands->name( $facts->classification->brand ) )
				+ $this->otherPrices( $facts ),
			'attributes' => (object) $this->attributes->values( $facts, $owner['language'] ?? $this->languages->default()->code ),
			'warnings'   => ProductRecords::warnings( $post ),
			'versions'   => $this->versions( $product ),
		);
	}

	/** @return array<string, string> In the format of `OtherPricesForm`. */
	private function otherPrices( ProductData $data ): array {
		$values = array();
		foreach ( array_keys( $this->currencies->others() ) as $code ) {
			$values[ "price_$code" ]      = PriceInput::show( $data->prices->otherPrices[ $code ][0] ?? null );
			$values[ "sale_price_$code" ] = PriceInput::show( $data->prices->otherPrices[ $code ][1] ?? null );
		}
		return $values;
	}

	/** @return array<string, mixed> In the format of `ProductDataForm`. */
	private static function formValues( ProductData $data ): array {
		$accessories = array();
		foreach ( $data->accessories as $id => $price ) {
			$accessories[] = array(
				'id'    => $id,
				'price' => PriceInput::show( $price ),
			);
		}
		return array(
			'sku'               => $data->identifiers->sku,
			'price'             => $data->prices->noPrice === true ? '' : PriceInput::show( $data->prices->price ),
			'sale_price'        => PriceInput::show( $data->prices->salePrice ),
			'sale_from'         => SalePeriodForm::show( $data->prices->salePeriod->from, false ),
			'sale_until'        => SalePeriodForm::show( $data->prices->salePeriod->until, true ),
			'vat_class'         => $data->prices->vatClass->value,
			'vat'               => rtrim( rtrim( number_format( $data->prices->vatRate / 100, 2, '.', '' ), '0' ), '.' ),
			'stock'             => (string) $data->stock,
			'always_in_stock'   => $data->alwaysInStock,
			'lead_days'         => (string) $data->delivery->leadDays,
			'shipping_methods'  => $data->delivery->shippingMethods,
			'shipping_price'    => PriceInput::show( $data->delivery->shippingPrice ),
			'weight'            => WeightInput::show( $data->delivery->weightGrams ),
			'unlisted'          => $data->listing->unlisted,
			'featured'          => $data->listing->featured,
			'withdrawal_exempt' => $data->legal->withdrawalExempt,
			'pictures'          => $data->pictures,
			'categories'        => $data->classification->categories,
			'accessories'       => $accessories,
			'brand'             => (string) $data->classification->brand,
			'manufacturer'      => (string) $data->classification->manufacturer,
			'gtin'              => $data->identifiers->gtin,
			'mpn'               => $data->identifiers->mpn,
			'content_amount'    => $data->legal->content?->amount() ?? '',
			'durability_years'  => (string) $data->legal->durabilityYears,
		) + $data->legal->toRow();
	}

	/** @return list<array<string, mixed>> One per shop language, the default language first. */
	private function versions( int $product ): array {
		$posts    = $product > 0 ? array_map( 'get_post', $this->translations->versions( Translations::PRODUCT, $product ) ) : array();
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
