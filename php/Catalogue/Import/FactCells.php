<?php
declare(strict_types=1);

namespace Vitrine\Catalogue\Import;

use Vitrine\Catalogue\Admin\Prices;
use Vitrine\Catalogue\Delivery\DeliverySettings;
use Vitrine\Catalogue\ProductFacts;
use Vitrine\Catalogue\Tax\VatClass;

/** What a row says of a product's facts. A column that is missing keeps what is there; what an empty cell means, its column says. */
final class FactCells {

	/** @var list<Fault> */
	public array $faults = array();

	/** @var list<string> */
	public array $categories = array();

	/** @var list<string> */
	public array $downloads = array();

	/** @var list<string> */
	public array $awaited = array();

	/**
	 * @param int|null              $deliveryPrice Cents, of a new product for which the row names none.
	 * @param array<string, string> $failed        Why a picture could not be downloaded, by its address.
	 */
	public function __construct( private readonly Row $row, private readonly Names $names, private readonly ?int $deliveryPrice, private readonly array $failed = array() ) {
	}

	public function read( ?ProductFacts $before ): ProductFacts {
		$facts = $before ?? new ProductFacts( $this->row->sku(), 0, vatClass: isset( $this->row->cells['vat_rate'] ) ? VatClass::Own : VatClass::Standard );
		if ( $before === null && trim( $this->row->cells['price'] ?? '' ) === '' ) {
			$this->faults[] = new Fault( 'price', __( 'A new product needs a price.', 'vitrine' ) );
		}
		$read = array();
		foreach ( array_intersect_key( $this->row->cells, array_flip( Columns::FACTS ) ) as $column => $cell ) {
			try {
				$read += $this->fact( $column, trim( $cell ), $facts );
			} catch ( CellFault $fault ) {
				$this->faults[] = new Fault( $column, $fault->getMessage() );
			}
		}
		$facts = $facts->with( ...$read );
		$this->checkSale( $facts );
		return $before === null && ! isset( $read['shippingPrice'] ) ? $facts->with( shippingPrice: $this->deliveryPrice( $facts ) ) : $facts;
	}

	private function checkSale( ProductFacts $facts ): void {
		$named = trim( $this->row->cells['sale_price'] ?? '' ) !== '' || isset( $this->row->cells['price'] );
		if ( $named && $facts->salePrice !== null && $facts->salePrice >= $facts->price && ! Fault::anyWrong( $this->faults ) ) {
			/* translators: 1: sale price, 2: price */
			$this->faults[] = new Fault( 'sale_price', sprintf( __( 'The sale price %1$s is not lower than the price %2$s.', 'vitrine' ), Prices::write( $facts->salePrice ), Prices::write( $facts->price ) ) );
		}
	}

	/** Of a new product for which the file names none. Where no delivery method asks for it, it does not matter. */
	private function deliveryPrice( ProductFacts $facts ): int {
		if ( $this->deliveryPrice === null && DeliverySettings::usesProductPrice( $facts->shippingMethods ) && ! in_array( 'shipping_price', array_column( $this->faults, 'column' ), true ) ) {
			$this->faults[] = new Fault( 'shipping_price', __( 'No delivery costs are known for this new product. Enter them before the file is checked.', 'vitrine' ) );
		}
		return $this->deliveryPrice ?? 0;
	}

	/** @return array<string, mixed> Arguments of ProductFacts. */
	private function fact( string $column, string $cell, ProductFacts $facts ): array {
		return match ( $column ) {
			'sale_price'        => array( 'salePrice' => $cell === '' ? null : Cell::price( $cell ) ),
			'stock'             => self::stock( $cell ),
			'featured'          => array( 'featured' => Cell::yes( $cell ) ),
			'withdrawal_exempt' => array( 'withdrawalExempt' => Cell::yes( $cell ) ),
			'categories'        => array( 'categories' => $this->categories() ),
			'pictures'          => array( 'pictures' => $this->pictures( $facts ) ),
			'accessories'       => array( 'accessories' => $this->accessories() ),
			default             => $cell === '' ? array() : $this->filled( $column, $cell ),
		};
	}

	/**
	 * Facts that an empty cell leaves as they are.
	 *
	 * @return array<string, mixed>
	 */
	private function filled( string $column, string $cell ): array {
		return match ( $column ) {
			'price'            => array( 'price' => Cell::price( $cell ) ),
			'vat_class'        => array( 'vatClass' => VatClass::from( Cell::oneOf( $cell, array_column( VatClass::cases(), 'value' ) ) ) ),
			'vat_rate'         => array( 'vatRate' => Cell::rate( $cell ) ),
			'lead_days'        => array( 'leadDays' => Cell::number( $cell, 365 ) ),
			'shipping_price'   => array( 'shippingPrice' => Cell::price( $cell ) ),
			'weight_g'         => array( 'weightGrams' => Cell::number( $cell, 10_000_000 ) ),
			'created'          => array( 'createdAt' => Cell::time( $cell ) ),
			'shipping_methods' => array( 'shippingMethods' => array_map( static fn ( string $key ): string => Cell::oneOf( $key, DeliverySettings::keys() ), ListCell::read( $cell ) ) ),
			default            => array(),
		};
	}

	/** @return array<string, mixed> */
	private static function stock( string $cell ): array {
		$always = strtolower( $cell ) === Columns::ALWAYS_IN_STOCK;
		return array(
			'stock'         => $always || $cell === '' ? null : Cell::number( $cell, 1_000_000 ),
			'alwaysInStock' => $always,
		);
	}

	/** @return list<int> */
	private function categories(): array {
		$ids = array();
		foreach ( $this->row->list( 'categories' ) as $name ) {
			$id = $this->names->category( $name );
			if ( $id === null ) {
				$this->categories[] = $name;
				/* translators: %s: name of a category */
				$this->faults[] = Fault::note( 'categories', sprintf( __( 'The category “%s” is not there yet and will be made.', 'vitrine' ), $name ) );
			} else {
				$ids[] = $id;
			}
		}
		return array_values( array_unique( $ids ) );
	}

	/**
	 * As long as one has to be downloaded, the product keeps those it has; where one could not be, it loses none.
	 *
	 * @return list<int>
	 */
	private function pictures( ProductFacts $facts ): array {
		$ids  = array();
		$lost = false;
		foreach ( $this->row->list( 'pictures' ) as $name ) {
			$id = $this->names->picture( $name );
			if ( $id !== null ) {
				$ids[] = $id;
			} elseif ( isset( $this->failed[ $name ] ) ) {
				$lost           = true;
				$this->faults[] = Fault::note( 'pictures', "$name: {$this->failed[ $name ]}" );
			} elseif ( Pictures::isAddress( $name ) ) {
				$this->downloads[] = $name;
			} else {
				/* translators: %s: name of a file */
				$this->faults[] = Fault::note( 'pictures', sprintf( __( 'The picture “%s” is not in the media library and is left out.', 'vitrine' ), $name ) );
			}
		}
		if ( $this->downloads !== array() && $facts->pictures !== array() ) {
			return $facts->pictures;
		}
		return array_values( array_unique( $lost ? array( ...$facts->pictures, ...$ids ) : $ids ) );
	}

	/** @return array<int, int|null> */
	private function accessories(): array {
		$offers = array();
		foreach ( Accessories::read( $this->row->list( 'accessories' ) ) as $sku => $price ) {
			$id = $this->names->product( (string) $sku );
			if ( $id === null ) {
				$this->awaited[] = (string) $sku;
			} else {
				$offers[ $id ] = $price;
			}
		}
		return $offers;
	}
}
