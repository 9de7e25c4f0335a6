<?php
declare(strict_types=1);

namespace Vitrine\Demo;

use Vitrine\Catalogue\Classification;
use Vitrine\Catalogue\Content;
use Vitrine\Catalogue\Edit\ProductWriter;
use Vitrine\Catalogue\Identifiers;
use Vitrine\Catalogue\LegalFacts;
use Vitrine\Catalogue\Listing;
use Vitrine\Catalogue\ProductData;
use Vitrine\Catalogue\ProductDelivery;
use Vitrine\Catalogue\ProductPrices;
use Vitrine\Catalogue\ProductText;
use Vitrine\Catalogue\ReadModel\ProductReadModel;
use Vitrine\Pricing\Prices\PriceEntry;
use Vitrine\Pricing\Prices\PriceLog;
use Vitrine\Pricing\VatClass;

final class ProductStep implements Step {

	/** Spreads creation dates over this many days, so that "newest" and "new" are meaningful. */
	private const DAYS = 300;

	/** Increase when the read model stores new product data, so that existing demo sites are updated too. */
	private const FORMAT = 6;

	/** @var array<string, array<string, mixed>> By key, in shop order. */
	private array $products = array();

	/** @var array<string, int|null> Ids of the products processed in this run; null while one is being created. */
	private array $ids = array();

	public function __construct(
		private readonly ProductWriter $writer,
		private readonly PriceLog $prices,
		private readonly ProductReadModel $readModel,
		private readonly DemoFamily $family,
		private readonly DemoAttributes $attributes,
	) {
	}

	public function run( DemoData $data, State $state, Output $output ): void {
		$this->ids      = array();
		$this->products = array_column( $data->catalogue['products'], null, 'key' );
		$done           = 0;
		foreach ( array_keys( $this->products ) as $key ) {
			$this->product( (string) $key, $data, $state, $output );
			$output->progress( 'products', ++$done, count( $this->products ) );
		}
		foreach ( array_diff( $state->keys( 'product' ), array_keys( $this->products ) ) as $gone ) {
			$this->writer->delete( (int) $state->id( 'product', $gone ) );
			$state->drop( 'product', $gone );
		}
	}

	/** Create accessories first: they are products themselves, and this one refers to their ids. */
	private function product( string $key, DemoData $data, State $state, Output $output ): ?int {
		if ( array_key_exists( $key, $this->ids ) || ! isset( $this->products[ $key ] ) ) {
			return $this->ids[ $key ] ?? null;
		}
		$this->ids[ $key ] = null;
		$facts             = $this->products[ $key ];
		$texts             = $data->textsOf( $facts['category'], $key );
		if ( $texts === array() ) {
			$output->warn( "product $key skipped: no texts yet" );
			return null;
		}
		$accessories = array();
		foreach ( $facts['accessories'] as $offer ) {
			$id = $this->product( $offer['key'], $data, $state, $output );
			if ( $id !== null ) {
				$accessories[ $id ] = $offer['price'];
			}
		}
		$pictures = array_values(
			array_filter( array_map( static fn ( string $name ): ?int => $state->id( 'picture', $name ), $facts['pictures'] ) )
		);
		if ( count( $pictures ) < count( $facts['pictures'] ) ) {
			$output->warn( "product $key: only " . count( $pictures ) . ' of ' . count( $facts['pictures'] ) . ' pictures found' );
		}
		$shown = array_map( static fn ( string $name ): ?array => $data->pictures[ $name ] ?? null, $facts['pictures'] );
		$hash  = md5(
			(string) wp_json_encode(
				array(
					self::FORMAT,
					$facts,
					$data->attributes['products'][ $key ] ?? null,
					$texts,
					$accessories,
					$pictures,
					$shown,
					$state->id( 'category', $facts['category'] ),
				)
			)
		);
		$known = $state->id( 'product', $key );
		if ( ! $state->has( 'product', $key, $hash ) ) {
			$known ??= $this->writer->bySku( $facts['sku'] );
			$own     = self::facts( $key, $facts, $accessories, $pictures, $state, $known === null )
				->with( ...$this->attributes->facts( $facts, $texts, $data, $state ) );
			$texts   = array_map( self::text( ... ), $texts );
			$known   = isset( $facts['variants'] )
				? $this->family->save( $known, $own, $texts, $facts, $state )
				: $this->writer->save( $known, $own, $texts );
			if ( $facts['sale_price'] !== null ) {
				$this->prices->replace( $known, self::history( $facts ) );
				$this->readModel->rewrite( $known );
			}
			$state->keep( 'product', $key, $known, $hash );
		}
		return $this->ids[ $key ] = $known;
	}

	/**
	 * Price history of products on sale; one was recently cheaper, so that its prior price differs from the regular price.
	 *
	 * @param array<string, mixed> $facts
	 * @return list<PriceEntry>
	 */
	private static function history( array $facts ): array {
		$ago = static fn ( int $days ): int => time() - 86400 * $days;
		return array(
			new PriceEntry( $facts['price'], null, $ago( 90 ) ),
			...(
				isset( $facts['earlier_price'] )
					? array(
						new PriceEntry( $facts['earlier_price'], null, $ago( 25 ) ),
						new PriceEntry( $facts['price'], null, $ago( 18 ) ),
					)
					: array()
			),
			new PriceEntry( $facts['price'], $facts['sale_price'], $ago( 9 ) ),
		);
	}

	/**
	 * @param array<string, mixed> $facts
	 * @param array<int, int|null> $accessories
	 * @param list<int>            $pictures
	 */
	private static function facts(
		string $key,
		array $facts,
		array $accessories,
		array $pictures,
		State $state,
		bool $fresh
	): ProductData {
		$category = $state->id( 'category', $facts['category'] );
		return new ProductData(
			identifiers: new Identifiers( $facts['sku'] ),
			prices: new ProductPrices(
				price: $facts['price'],
				salePrice: $facts['sale_price'],
				vatRate: $facts['vat_rate'],
				vatClass: VatClass::Standard,
			),
			stock: $facts['stock'],
			delivery: new ProductDelivery(
				leadDays: $facts['lead_time_days'],
				shippingMethods: $facts['shipping_methods'],
				shippingPrice: $facts['shipping_price'],
				weightGrams: $facts['weight_g'],
			),
			pictures: $pictures,
			accessories: $accessories,
			classification: new Classification( categories: $category === null ? array() : array( $category ) ),
			listing: new Listing(
				featured: $facts['featured'],
				createdAt: $fresh ? time() - 86400 * ( 1 + crc32( $key ) % self::DAYS ) : null,
			),
			legal: new LegalFacts(
				content: Content::parse( $facts['net_content'] ?? '' ),
				energyClass: $facts['energy_class'] ?? '',
				energyLabel: isset( $facts['energy_class'] ) ? EnergyFiles::label( $facts['sku'], $facts['energy_class'], $state ) : 0,
				energySheet: isset( $facts['energy_class'] ) ? EnergyFiles::sheet( $facts['sku'], $facts['energy_class'], $state ) : 0,
			),
		);
	}

	/** @param array<string, mixed> $text */
	private static function text( array $text ): ProductText {
		$paragraphs = array_map(
			static fn ( string $paragraph ): string =>
				"<!-- wp:paragraph -->\n<p>" . esc_html( $paragraph ) . "</p>\n<!-- /wp:paragraph -->",
			(array) $text['description']
		);
		return new ProductText(
			title: (string) $text['title'],
			slug: (string) $text['slug'],
			excerpt: (string) $text['excerpt'],
			content: implode( "\n\n", $paragraphs ),
			warnings: (string) ( $text['warnings'] ?? '' ),
		);
	}
}
