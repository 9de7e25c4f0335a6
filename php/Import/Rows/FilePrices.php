<?php
declare(strict_types=1);

namespace Vitrine\Import\Rows;

use Vitrine\Catalogue\Admin\PriceInput;
use Vitrine\Catalogue\ProductData;
use Vitrine\Import\Choices\Choices;
use Vitrine\Import\Choices\Question;
use Vitrine\Kernel\Currency;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\VatClass;

/** How the prices of a file are read: with or without VAT, as the user has chosen before the check. Ours include it. */
final readonly class FilePrices {

	/** Question: `with` or `without` VAT. */
	public const VAT = 'prices_vat';

	/** Question: the standard rate, in percent. */
	public const RATE = 'prices_vat_rate';

	public const WITHOUT = 'without';

	private const WITH = 'with';

	/**
	 * @param int|null $rate       Standard VAT rate that is added, in basis points; null if prices include VAT.
	 * @param bool     $isExported See `DecimalPrice::parse()`.
	 */
	public function __construct( private ?int $rate = null, private bool $isExported = false ) {
	}

	/** @param bool $isExported From another shop system. */
	public static function chosen( Choices $choices, bool $isExported ): self {
		return new self( self::chosenRate( $choices ), $isExported );
	}

	/** @return list<Question> */
	public static function questions( Choices $choices ): array {
		if ( ! ( new Settings() )->get( VatRates::class )->chargesVat() ) {
			return array();
		}
		$vat  = new Question(
			self::VAT,
			__( 'Prices in the file', 'vitrine' ),
			__(
				'The shop stores prices including VAT. If they are without VAT in the file, it is added and the sum is rounded once.',
				'vitrine'
			),
			self::WITH,
			array(
				self::WITH    => __( 'include VAT', 'vitrine' ),
				self::WITHOUT => __( 'are without VAT', 'vitrine' ),
			)
		);
		$rate = new Question(
			self::RATE,
			__( 'Standard VAT rate in percent', 'vitrine' ),
			__(
				'Products with the reduced rate or their own rate get that rate, products without VAT none. Delivery costs and prices of accessories are not changed.',
				'vitrine'
			),
			self::percent( self::homeRate() ),
			check: self::rateError( ... )
		);
		return $vat->answer( $choices ) === self::WITHOUT ? array( $vat, $rate ) : array( $vat );
	}

	public static function areWithoutVat( Choices $choices ): bool {
		return $choices->get( self::VAT ) === self::WITHOUT && ( new Settings() )->get( VatRates::class )->chargesVat();
	}

	/** What applies to all prices of the file. */
	public static function note( Choices $choices ): string {
		$rate = self::chosenRate( $choices );
		if ( ! ( new Settings() )->get( VatRates::class )->chargesVat() ) {
			return __( 'Prices are imported unchanged.', 'vitrine' );
		}
		return $rate === null
			? __( 'Prices are imported unchanged and treated as including VAT.', 'vitrine' )
			/* translators: %s: VAT rate in percent */
			: sprintf( __( 'VAT is added to the prices: %s %% at the standard rate.', 'vitrine' ), self::percent( $rate ) );
	}

	/**
	 * @param ProductData $product Has the VAT class.
	 * @param int         $digits  Before the decimals, at most.
	 * @return array{int, bool} The price in hundredths, VAT included, and whether it differs from the cell by rounding only.
	 * @throws InvalidCell
	 */
	public function read( string $cell, ProductData $product, Currency $currency, int $digits = 7 ): array {
		$price = DecimalPrice::parse( $cell, $this->isExported, $digits );
		if ( $price === null ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell( PriceInput::cellHint( RowIssue::quote( $cell ) ) );
		}
		if ( $this->rate !== null ) {
			return array( $price->rounded( $currency, $this->rateOf( $product ) ), false );
		}
		$cents = $price->rounded( $currency );
		if ( ! $price->equals( $cents ) && $price->equals( $price->rounded( Currency::of( '' ) ) ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- escaped where it is shown.
			throw new InvalidCell( __( 'Enter a whole amount: this currency has no smaller unit.', 'vitrine' ) );
		}
		return array( $cents, ! $price->equals( $cents ) );
	}

	private function rateOf( ProductData $product ): int {
		$rates = ( new Settings() )->get( VatRates::class );
		return match ( $product->prices->vatClass ) {
			VatClass::Standard => (int) $this->rate,
			VatClass::Reduced  => $rates->forCountry( $rates->home )['reduced'],
			VatClass::Zero     => 0,
			VatClass::Own      => $product->prices->vatRate,
		};
	}

	/** Basis points; null if prices include VAT. */
	private static function chosenRate( Choices $choices ): ?int {
		return self::areWithoutVat( $choices )
			? VatRateCell::read( $choices->get( self::RATE ) ?? self::percent( self::homeRate() ) )
			: null;
	}

	private static function homeRate(): int {
		$rates = ( new Settings() )->get( VatRates::class );
		return $rates->forCountry( $rates->home )['standard'];
	}

	private static function rateError( string $answer ): ?string {
		try {
			VatRateCell::read( $answer );
			return null;
		} catch ( InvalidCell $error ) {
			return $error->getMessage();
		}
	}

	private static function percent( int $rate ): string {
		return rtrim( rtrim( number_format( $rate / 100, 2, '.', '' ), '0' ), '.' );
	}
}
