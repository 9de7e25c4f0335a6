<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Storage;

use Vitrine\Catalogue\AccessoryOffer;
use Vitrine\Catalogue\CatalogueItem;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\ReadModel\Picture;
use Vitrine\Database\Database;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Clock;
use Vitrine\Pricing\Nature;
use Vitrine\Pricing\Prices\Currencies;
use Vitrine\Pricing\ProductKind;
use Vitrine\Pricing\SalePeriod;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\VatClass;

/** Builds models from database rows. */
final class ItemReader {

	/** Columns of `{products} p` and `{product_view} v`. */
	public const COLUMNS = 'p.id, p.sku, p.price, p.sale_price, p.sale_from, p.sale_until, p.vat_rate, p.vat_class, p.stock,
		p.always_in_stock, p.lead_days,
		p.shipping_methods, p.shipping_price, p.withdrawal_exempt, p.created_at, p.kind, p.family_id, p.highest_price,
		v.prior_price, v.price AS shown_price, v.currency, v.full_price, v.highest_price AS shown_highest, v.title, v.path, v.excerpt, v.image, v.fallback, v.swatches, ' . LegalFacts::COLUMNS;

	/** Ids of the attributes and options in which a product can be compared, to add to COLUMNS. */
	public const COMPARABLE = ', (SELECT GROUP_CONCAT(DISTINCT a.id) FROM {product_attributes} pa
		JOIN {attributes} a ON a.id = pa.attribute_id AND a.comparable = 1 WHERE pa.product_id = p.id) AS comparable,
		(SELECT GROUP_CONCAT(a.id) FROM {family_options} o
		JOIN {attributes} a ON a.id = o.attribute_id AND a.comparable = 1 WHERE o.product_id = p.id) AS comparable_options';

	/** In seconds: how long a product is marked as new. */
	private const NEW_FOR_SECONDS = 45 * 86400;

	private ?string $uploads = null;

	/** @var array<string, array<int, array{price: int, sale_price: int|null}|null>> By currency and product; null: not typed. */
	private array $typed = array();

	public function __construct(
		private readonly Languages $languages,
		private readonly VatRates $rates,
		private readonly Clock $clock,
		private readonly Currencies $currencies,
		private readonly Database $database,
	) {
	}

	/**
	 * @param array<string, string|null> $row    Of COLUMNS.
	 * @param array<int, AccessoryOffer> $offers
	 */
	public function item( array $row, array $offers = array() ): CatalogueItem {
		[ $now, $price ] = $this->prices( $row );
		$exchange = $this->currencies->exchange();
		$newUntil = (int) $row['created_at'] + self::NEW_FOR_SECONDS;
		return new CatalogueItem(
			id: (int) $row['id'],
			sku: (string) $row['sku'],
			title: (string) $row['title'],
			url: $this->languages->exactUrl( (string) $row['path'] ),
			excerpt: (string) $row['excerpt'],
			image: $this->image( $row ),
			price: $now,
			regularPrice: $now < $price ? $price : null,
			priorPrice: $now < $price && $row['prior_price'] !== null && $this->isCurrent( $row ) ? (int) $row['prior_price'] : null,
			vatRate: $this->rate( $row ),
			stock: $row['stock'] === null ? null : (int) $row['stock'],
			leadDays: (int) $row['lead_days'],
			shippingMethods: array_values( array_filter( explode( ',', (string) $row['shipping_methods'] ) ) ),
			shippingPrice: $exchange->amount( (int) $row['shipping_price'] ),
			offers: $offers,
			translated: (int) $row['fallback'] !== 1,
			newUntil: $newUntil > $this->clock->now()->getTimestamp() ? $newUntil : null,
			withdrawalExempt: (int) $row['withdrawal_exempt'] === 1,
			vatClass: self::vatClass( $row ),
			alwaysInStock: $row['stock'] === null && (int) $row['always_in_stock'] === 1,
			kind: ProductKind::tryFrom( (string) $row['kind'] ) ?? ProductKind::Simple,
			family: $row['family_id'] === null ? null : (int) $row['family_id'],
			highestPrice: $row['highest_price'] === null ? null : $this->highest( $row ),
			swatches: $row['swatches'] === null ? array() : $this->swatches( (string) $row['swatches'] ),
			comparable: self::ids( $row['comparable'] ?? null, $row['comparable_options'] ?? null ),
			legal: LegalFacts::fromRow( $row ),
			second: Picture::second( $row['gallery'] ?? null, $this->uploads() ),
			hasWarnings: (int) ( $row['warnings'] ?? 0 ) > 0,
			saleUntil: $now < $price ? SalePeriod::fromRow( $row )->until : null,
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
				? $this->prices( $row )[0]
				: $this->currencies->exchange()->price( (int) $row['offered'] ),
			vatRate: $this->rate( $row ),
			image: $this->image( $row ),
			stock: $row['stock'] === null ? null : (int) $row['stock'],
			vatClass: self::vatClass( $row ),
			nature: Nature::tryFrom( (string) $row['nature'] ) ?? Nature::Goods,
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
	 * In the currency of the current language. Right after a change of currencies the read model may not have it yet.
	 *
	 * @param array<string, string|null> $row
	 * @return array{int, int} The price to pay, and the price without a sale.
	 */
	private function prices( array $row ): array {
		$exchange = $this->currencies->exchange();
		if ( ! $exchange->isMain() && $this->hasPrices( $row ) ) {
			return array( (int) $row['shown_price'], max( (int) $row['shown_price'], (int) $row['full_price'] ) );
		}
		$this->expect( array( $row ) );
		$typed = $exchange->isMain() ? null : $this->typed[ $exchange->currency->code ][ (int) $row['id'] ];
		$price = $typed['price'] ?? $exchange->price( (int) $row['price'] );
		$sale  = $typed === null
			? ( $row['sale_price'] === null ? $price : $exchange->price( (int) $row['sale_price'] ) )
			: $typed['sale_price'] ?? $price;
		$runs  = SalePeriod::fromRow( $row )->includes( $this->clock->now()->getTimestamp() );
		return array( $runs ? min( $price, $sale ) : $price, $price );
	}

	/**
	 * Reads the typed prices of rows whose prices are not in the read model, in one query; usually there are none.
	 *
	 * @param list<array<string, string|null>> $rows
	 */
	public function expect( array $rows ): void {
		$exchange = $this->currencies->exchange();
		$code     = $exchange->currency->code;
		$known    = $this->typed[ $code ] ?? array();
		$unread   = array();
		foreach ( $exchange->isMain() ? array() : $rows as $row ) {
			if ( ! $this->hasPrices( $row ) && ! array_key_exists( (int) $row['id'], $known ) ) {
				$unread[ (int) $row['id'] ] = null;
			}
		}
		foreach ( array_chunk( array_keys( $unread ), 100 ) as $ids ) {
			$sql = 'SELECT t.product_id, t.price, t.sale_price FROM {product_prices} t JOIN {products} p ON p.id = t.product_id
				WHERE t.currency = %s AND p.kind = %s AND t.product_id IN (' . implode( ',', $ids ) . ')';
			foreach ( $this->database->rows( $sql, array( $code, ProductKind::Simple->value ) ) as $row ) {
				$unread[ (int) $row['product_id'] ] = array(
					'price'      => (int) $row['price'],
					'sale_price' => $row['sale_price'] === null ? null : (int) $row['sale_price'],
				);
			}
		}
		$this->typed[ $code ] = $known + $unread;
	}

	/**
	 * Whether the read model has the prices in the current language's currency. Those of a sale with limits may be out of date.
	 *
	 * @param array<string, string|null> $row
	 */
	private function hasPrices( array $row ): bool {
		return $this->isCurrent( $row ) && ! SalePeriod::fromRow( $row )->hasLimits();
	}

	/**
	 * Whether the read model's prices are in the current language's currency.
	 *
	 * @param array<string, string|null> $row
	 */
	private function isCurrent( array $row ): bool {
		$exchange = $this->currencies->exchange();
		return $row['currency'] === ( $exchange->isMain() ? '' : $exchange->currency->code );
	}

	/**
	 * @param array<string, string|null> $row
	 * @return array{int, int} The lowest and the highest price of a family, or twice the price.
	 */
	public function range( array $row ): array {
		$price = $this->prices( $row )[0];
		return array( $price, $row['highest_price'] === null ? $price : $this->highest( $row ) );
	}

	/** @param array<string, string|null> $row Of a family. */
	private function highest( array $row ): int {
		$exchange = $this->currencies->exchange();
		return ! $exchange->isMain() && $this->isCurrent( $row ) && $row['shown_highest'] !== null
			? (int) $row['shown_highest']
			: $exchange->price( (int) $row['highest_price'] );
	}

	/** @return list<int> */
	private static function ids( ?string ...$lists ): array {
		return array_values( array_filter( array_map( 'intval', explode( ',', implode( ',', $lists ) ) ) ) );
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
