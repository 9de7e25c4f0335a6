<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\ItemDelivery;
use Vitrine\Catalogue\ItemPreview;
use Vitrine\Catalogue\ItemPrices;
use Vitrine\Catalogue\ItemSale;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ReadModel\Picture;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\Prices\ShownPrices;
use Vitrine\Pricing\Prices\StoredPrice;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\VatClass;

/** Builds models from database rows. */
final class ItemReader {

	/** Columns of `{products} p` and `{product_view} v`, to which those of `ShownPrices` are added. */
	public const COLUMNS = 'p.id, p.sku, p.sale_from, p.sale_until, p.vat_rate, p.vat_class, p.stock, p.always_in_stock, p.lead_days,
		p.shipping_methods, p.shipping_price, p.weight_g, p.created_at, p.kind, p.family_id,
		v.title, v.path, v.excerpt, v.image, v.fallback, v.swatches, ' . LegalFacts::COLUMNS;

	/** Ids of the attributes and options in which a product can be compared, to add to COLUMNS; see `comparable()`. */
	public const COMPARABLE = ', (SELECT GROUP_CONCAT(DISTINCT a.id) FROM {product_attributes} pa
		JOIN {attributes} a ON a.id = pa.attribute_id AND a.comparable = 1 WHERE pa.product_id = p.id) AS comparable,
		(SELECT GROUP_CONCAT(a.id) FROM {family_options} o
		JOIN {attributes} a ON a.id = o.attribute_id AND a.comparable = 1 WHERE o.product_id = p.id) AS comparable_options';

	/** In seconds: how long a product is marked as new. */
	private const NEW_FOR_SECONDS = 45 * 86400;

	private ?string $uploads = null;

	public function __construct(
		private readonly Languages $languages,
		private readonly VatRates $rates,
		private readonly Clock $clock,
		private readonly Currencies $currencies,
		private readonly ShownPrices $prices,
	) {
	}

	/**
	 * @param array<string, string|null> $row    Of COLUMNS and `ShownPrices`.
	 * @param array<int, AccessoryOffer> $offers
	 */
	public function item( array $row, array $offers = array() ): CatalogueItem {
		$price    = $this->prices->of( $row );
		$now      = $this->charged( $row, $price );
		$newUntil = (int) $row['created_at'] + self::NEW_FOR_SECONDS;
		return new CatalogueItem(
			id: (int) $row['id'],
			sku: (string) $row['sku'],
			title: (string) $row['title'],
			url: $this->languages->exactUrl( (string) $row['path'] ),
			prices: new ItemPrices(
				price: $now,
				vatRate: $this->rate( $row ),
				vatClass: self::vatClass( $row ),
				sale: $now < $price->regular ? new ItemSale( $price->regular, $price->prior, SalePeriod::fromRow( $row )->until ) : null,
				highest: $price->highest,
			),
			delivery: new ItemDelivery(
				leadDays: (int) $row['lead_days'],
				shippingMethods: array_values( array_filter( explode( ',', (string) $row['shipping_methods'] ) ) ),
				shippingPrice: $this->currencies->exchange()->amount( (int) $row['shipping_price'] ),
				weightGrams: (int) $row['weight_g'],
			),
			preview: new ItemPreview(
				excerpt: (string) $row['excerpt'],
				image: $this->image( $row ),
				translated: (int) $row['fallback'] !== 1,
				newUntil: $newUntil > $this->clock->now()->getTimestamp() ? $newUntil : null,
				swatches: $row['swatches'] === null ? array() : $this->swatches( (string) $row['swatches'] ),
			),
			stock: $row['stock'] === null ? null : (int) $row['stock'],
			alwaysInStock: $row['stock'] === null && (int) $row['always_in_stock'] === 1,
			offers: $offers,
			kind: ProductKind::tryFrom( (string) $row['kind'] ) ?? ProductKind::Simple,
			family: $row['family_id'] === null ? null : (int) $row['family_id'],
			legal: LegalFacts::fromRow( $row ),
		);
	}

	/** @return array{}|array{name: string, values: list<array{name: string, color: string, image: string|null}>, more: int} */
	private function swatches( string $json ): array {
		$stored = json_decode( $json, true );
		if ( ! is_array( $stored ) ) {
			return array();
		}
		return array(
			'name'   => (string) $stored['name'],
			'values' => array_map(
				fn ( array $value ): array => array(
					'name'  => (string) $value['name'],
					'color' => (string) $value['color'],
					'image' => Picture::smallest( (string) $value['image'], $this->uploads() ),
				),
				array_values( (array) $stored['values'] )
			),
			'more'   => (int) $stored['more'],
		);
	}

	/** @param array<string, string|null> $row */
	public function offer( array $row ): AccessoryOffer {
		return new AccessoryOffer(
			id: (int) $row['id'],
			title: (string) $row['title'],
			url: $this->languages->exactUrl( (string) $row['path'] ),
			price: $row['offered'] === null
				? $this->charged( $row, $this->prices->of( $row ) )
				: $this->currencies->exchange()->price( (int) $row['offered'] ),
			vatRate: $this->rate( $row ),
			image: $this->image( $row ),
			stock: $row['stock'] === null ? null : (int) $row['stock'],
			vatClass: self::vatClass( $row ),
			nature: Nature::tryFrom( (string) $row['nature'] ) ?? Nature::Goods,
			weightGrams: (int) $row['weight_g'],
		);
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array{url: string, width: int, height: int, alt: string, srcset: string, placeholder: string}|null
	 */
	public function image( array $row ): ?array {
		return Picture::wire( $row['image'], $this->uploads(), (string) $row['title'] );
	}

	/**
	 * URL of the smallest size.
	 *
	 * @param array<string, string|null> $row
	 */
	public function thumbnail( array $row ): ?string {
		return Picture::smallest( $row['image'], $this->uploads() );
	}

	/**
	 * URL of the second picture.
	 *
	 * @param array<string, string|null> $row
	 */
	public function second( array $row ): ?string {
		return Picture::second( $row['gallery'], $this->uploads() );
	}

	/**
	 * Ids of the attributes and options in which it can be compared.
	 *
	 * @param array<string, string|null> $row Of COMPARABLE.
	 * @return list<int>
	 */
	public function comparable( array $row ): array {
		$ids = "{$row['comparable']},{$row['comparable_options']}";
		return array_values( array_filter( array_map( intval( ... ), explode( ',', $ids ) ) ) );
	}

	/** @param array<string, string|null> $row With `sale_from` and `sale_until`. */
	private function charged( array $row, StoredPrice $price ): int {
		return $price->charged( SalePeriod::fromRow( $row ), $this->clock->now()->getTimestamp() );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array{int, int} The lowest and the highest price of a family, or twice the price.
	 */
	public function range( array $row ): array {
		$price = $this->prices->of( $row );
		$now   = $this->charged( $row, $price );
		return array( $now, $price->highest ?? $now );
	}

	/** @param array<string, string|null> $row */
	private function rate( array $row ): int {
		return $this->rates->rate( self::vatClass( $row ), (int) $row['vat_rate'], $this->rates->home );
	}

	/** @param array<string, string|null> $row */
	private static function vatClass( array $row ): VatClass {
		return VatClass::tryFrom( (string) $row['vat_class'] ) ?? VatClass::Own;
	}

	private function uploads(): string {
		return $this->uploads ??= (string) wp_get_upload_dir()['baseurl'];
	}
}
