<?php
declare(strict_types=1);

namespace Vitrine\Import;

use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\Edit\EndedSale;
use Vitrine\Catalogue\Gtin;
use Vitrine\Catalogue\ProductData;
use Vitrine\Import\Rows\CategoryPath;
use Vitrine\Import\Rows\Columns;
use Vitrine\Import\Rows\InvalidCell;
use Vitrine\Import\Rows\ListCell;
use Vitrine\Import\Rows\Row;
use Vitrine\Import\Rows\RowIssue;
use Vitrine\Import\Rows\VatRateCell;
use Vitrine\Pricing\Delivery\DeliverySettings;
use Vitrine\Pricing\Shipping;
use Vitrine\Pricing\VatClass;

/** Applies a row to the product facts. A missing column keeps the current value; each column defines what an empty cell means. */
final class ProductDataCells {

	private const MAX_BRAND_LENGTH    = 120;
	private const MAX_MPN_LENGTH      = 70;

	private const PRICES = array( 'price', 'sale_price', 'sale_from', 'sale_until' );

	/** @var list<RowIssue> */
	public array $issues = array();

	private bool $exists = false;

	/** @var list<string> */
	public array $categories = array();

	/** @var list<string> */
	public array $downloads = array();

	/** @var list<string> */
	public array $awaited = array();

	/** @var list<MissingEntity> */
	public array $missing = array();

	/**
	 * @param int|null              $deliveryPrice Cents, for new products whose row has none.
	 * @param string                $language      Of attribute columns that name none.
	 * @param array<string, string> $failed        Download errors by URL.
	 * @param ProductData|null      $family        Of a variant.
	 */
	public function __construct(
		private readonly Row $row,
		private readonly ReferenceResolver $references,
		private readonly ?int $deliveryPrice,
		private readonly string $language,
		private readonly array $failed = array(),
		private readonly ?ProductData $family = null,
	) {
	}

	public function read( ?ProductData $before ): ProductData {
		$this->exists = $before !== null;
		$class = isset( $this->row->cells['vat_rate'] ) ? VatClass::Own : VatClass::Standard;
		$facts = $before ?? ProductData::create( $this->row->sku(), 0, vatClass: $class, noPrice: true );
		$read  = array();
		$cells = array_diff_key( array_intersect_key( $this->row->cells, array_flip( Columns::FACTS ) ), array_flip( self::PRICES ) );
		foreach ( $cells as $column => $cell ) {
			try {
				$read += $this->fact( $column, trim( $cell ), $facts );
			} catch ( InvalidCell $error ) {
				$this->issues[] = new RowIssue( $column, $error->getMessage() );
			}
		}
		// VAT is added at the rate of the row, or of the family.
		$prices        = new PriceCells( $this->row, $this->family ?? $facts->with( ...$read ) );
		$read         += $prices->read( $before );
		$this->issues  = array( ...$this->issues, ...$prices->issues );
		$attributes    = new AttributeCells( $this->row, $this->references->attributes, $this->language );
		$facts         = $facts->with( ...array( 'attributes' => $attributes->read( $facts->classification->attributes ) ) + $read );
		$this->issues  = array( ...$this->issues, ...$attributes->issues );
		$this->missing = array( ...$this->missing, ...$attributes->missing );
		$facts         = $this->withoutEndedSale( $facts, $before );
		$this->checkSale( $facts );
		return $before === null && ! isset( $read['shippingPrice'] )
			? $facts->with( shippingPrice: $this->deliveryPrice( $facts ) )
			: $facts;
	}

	private function withoutEndedSale( ProductData $data, ?ProductData $before ): ProductData {
		if ( $before === null || isset( $this->row->cells['sale_price'] ) || RowIssue::hasErrors( $this->issues ) ) {
			return $data;
		}
		$without = EndedSale::giveWay( $data, $before );
		if ( $without !== $data ) {
			$this->issues[] = PriceCells::endedSaleNote( 'price', (int) $data->prices->salePrice );
		}
		return $without;
	}

	private function checkSale( ProductData $data ): void {
		$named = trim( $this->row->cells['sale_price'] ?? '' ) !== '' || isset( $this->row->cells['price'] );
		if ( $named && $data->prices->salePrice !== null
			&& $data->prices->salePrice >= $data->prices->price && ! RowIssue::hasErrors( $this->issues ) ) {
			$this->issues[] = new RowIssue(
				'sale_price',
				sprintf(
					/* translators: 1: sale price, 2: price */
					__( 'The sale price %1$s must be lower than the price %2$s.', 'vitrine' ),
					PriceInput::write( $data->prices->salePrice ),
					PriceInput::write( $data->prices->price )
				)
			);
		}
	}

	/** Delivery price of a new product without one in the file. Irrelevant unless a shipping method uses it. */
	private function deliveryPrice( ProductData $data ): int {
		if (
			$this->deliveryPrice === null
			&& $data->legal->nature->isShipped() && DeliverySettings::usesProductPrice( $data->delivery->shippingMethods )
			&& ! in_array( 'shipping_price', array_column( $this->issues, 'column' ), true )
		) {
			$this->issues[] = new RowIssue(
				'shipping_price',
				__( 'This new product has no delivery cost. Enter one for all such products, or in the file.', 'vitrine' ),
				kind: RowIssue::DELIVERY_COST
			);
		}
		return $this->deliveryPrice ?? 0;
	}

	/** @return array<string, mixed> Arguments of ProductData. */
	private function fact( string $column, string $cell, ProductData $data ): array {
		return match ( $column ) {
			'stock'             => $this->stock( $cell, $data ),
			'featured'          => array( 'featured' => Cell::bool( $cell ) ),
			'withdrawal_exempt' => array( 'withdrawalExempt' => Cell::bool( $cell ) ),
			'categories'        => array( 'categories' => $this->categories() ),
			'pictures'          => array( 'pictures' => $this->pictures( $data ) ),
			'accessories'       => array( 'accessories' => $this->accessories() ),
			'gtin'              => array( 'gtin' => self::gtin( $cell ) ),
			'mpn'               => array( 'mpn' => Cell::line( $cell, self::MAX_MPN_LENGTH ) ),
			'brand', 'manufacturer' => array( $column => $this->brand( $column, Cell::line( $cell, self::MAX_BRAND_LENGTH ) ) ),
			'energy_label'      => array( 'energyLabel' => $this->file( $column, $cell, $data->legal->energyLabel ) ),
			'energy_sheet'      => array( 'energySheet' => $this->file( $column, $cell, $data->legal->energySheet ) ),
			default             => in_array( $column, LegalCells::COLUMNS, true )
				? LegalCells::fact( $column, $cell )
				: ( $cell === '' ? array() : $this->filled( $column, $cell ) ),
		};
	}

	/**
	 * Facts that an empty cell leaves unchanged.
	 *
	 * @return array<string, mixed>
	 */
	private function filled( string $column, string $cell ): array {
		return match ( $column ) {
			'vat_class'        => array( 'vatClass' => VatClass::from( Cell::oneOf( $cell, array_column( VatClass::cases(), 'value' ) ) ) ),
			'vat_rate'         => array( 'vatRate' => VatRateCell::read( $cell ) ),
			'lead_days'        => array( 'leadDays' => Cell::number( $cell, 365 ) ),
			'shipping_price'   => array( 'shippingPrice' => Cell::price( $cell ) ),
			'weight_g'         => array( 'weightGrams' => Cell::weight( $cell ) ),
			'created'          => array( 'createdAt' => Cell::time( $cell ) ),
			'shipping_methods' => array(
				'shippingMethods' => array_map(
					static fn ( string $key ): string => Cell::oneOf( $key, Shipping::keys() ),
					ListCell::read( $cell )
				),
			),
			default            => array(),
		};
	}

	/** @return array<string, mixed> */
	private function stock( string $cell, ProductData $data ): array {
		$always = strtolower( $cell ) === Columns::ALWAYS_IN_STOCK;
		$stock  = $always || $cell === '' ? null : Cell::number( $cell, 1_000_000 );
		if ( $stock !== null && $this->exists && $this->row->checked !== null ) {
			[ $stock, $notes ] = $this->row->checked->stock( $stock, $data->stock );
			$this->issues      = array( ...$this->issues, ...$notes );
			$always            = $stock === null && $data->alwaysInStock;
		}
		return array(
			'stock'         => $stock,
			'alwaysInStock' => $always,
		);
	}

	private static function gtin( string $cell ): string {
		$gtin  = Gtin::normalize( $cell );
		$error = $gtin === '' ? '' : (string) Gtin::error( $gtin );
		/* translators: 1: content of a table cell, 2: error message */
		$text = __( '“%1$s”: %2$s', 'vitrine' );
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
		return $error === '' ? $gtin : throw new InvalidCell( sprintf( $text, RowIssue::quote( $cell ), $error ) );
	}

	/** Of the media library; a missing one is skipped with a note. */
	private function file( string $column, string $name, int $before ): int {
		$id = $name === '' ? 0 : $this->references->pictures->find( $name );
		if ( $id === null ) {
			/* translators: %s: file name */
			$note           = __( 'The file “%s” is not in the media library and is skipped.', 'vitrine' );
			$this->issues[] = RowIssue::note( $column, sprintf( $note, RowIssue::quote( $name ) ) );
		}
		return $id ?? $before;
	}

	private function brand( string $kind, string $name ): ?int {
		$id = $name === '' ? null : $this->references->attributes->brand( $kind, $name );
		if ( $id === null && $name !== '' ) {
			$this->missing[] = new MissingEntity( $kind, $name );
			$this->issues[]  = RowIssue::note(
				$kind,
				$kind === MissingEntity::BRAND
					/* translators: %s: name of a brand */
					? sprintf( __( 'The brand “%s” does not exist yet and will be created.', 'vitrine' ), $name )
					/* translators: %s: name of a manufacturer */
					: sprintf( __( 'The manufacturer “%s” does not exist yet and will be created.', 'vitrine' ), $name )
			);
		}
		return $id;
	}

	/** @return list<int> */
	private function categories(): array {
		$ids = array();
		foreach ( $this->row->list( 'categories' ) as $name ) {
			$id    = $this->references->category( $name );
			$error = $id === null ? CategoryPath::error( $name ) : null;
			if ( $error !== null ) {
				$this->issues[] = new RowIssue( 'categories', $error );
			} elseif ( $id === null ) {
				$this->categories[] = $name;
				$this->issues[] = RowIssue::note(
					'categories',
					/* translators: %s: category name */
					sprintf( __( 'The category “%s” does not exist yet and will be created.', 'vitrine' ), $name )
				);
			} else {
				$ids[] = $id;
			}
		}
		return array_values( array_unique( $ids ) );
	}

	/**
	 * The product keeps its current pictures while a download is pending and if one fails.
	 *
	 * @return list<int>
	 */
	private function pictures( ProductData $data ): array {
		$ids  = array();
		$lost = false;
		foreach ( $this->row->list( 'pictures' ) as $name ) {
			$id = $this->references->pictures->find( $name );
			if ( $id !== null ) {
				$ids[] = $id;
			} elseif ( isset( $this->failed[ $name ] ) ) {
				$lost           = true;
				$this->issues[] = RowIssue::note( 'pictures', "$name: {$this->failed[ $name ]}" );
			} elseif ( $this->references->pictures->error( $name ) !== null ) {
				$lost           = true;
				$this->issues[] = RowIssue::note(
					'pictures',
					/* translators: 1: URL of an image, 2: error message of an earlier import */
					sprintf( __( '%1$s: not tried again. %2$s', 'vitrine' ), $name, $this->references->pictures->error( $name ) )
				);
			} elseif ( MediaLookup::isAddress( $name ) ) {
				$this->downloads[] = $name;
			} else {
				$this->issues[] = RowIssue::note(
					'pictures',
					/* translators: %s: file name */
					sprintf( __( 'The image “%s” is not in the media library and is skipped.', 'vitrine' ), RowIssue::quote( $name ) )
				);
			}
		}
		if ( $this->downloads !== array() && $data->pictures !== array() ) {
			return $data->pictures;
		}
		return array_values( array_unique( $lost ? array( ...$data->pictures, ...$ids ) : $ids ) );
	}

	/** @return array<int, int|null> */
	private function accessories(): array {
		$offers = array();
		foreach ( Accessories::read( $this->row->list( 'accessories' ) ) as $sku => $price ) {
			$id = $this->references->product( (string) $sku );
			if ( $id === null ) {
				$this->awaited[] = (string) $sku;
			} else {
				$offers[ $id ] = $price;
			}
		}
		return $offers;
	}
}
