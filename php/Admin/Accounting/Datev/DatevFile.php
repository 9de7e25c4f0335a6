<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting\Datev;

use DateTimeImmutable;
use Vitrine\Import\Csv\CodePages;
use Vitrine\Invoices\Accounting\DocumentRow;
use Vitrine\Invoices\Accounting\TaxTreatment;

/**
 * A batch of bookings in the DATEV format: EXTF 700, category 21 (Buchungsstapel), version 13. Semicolons, decimal commas, CRLF and
 * Windows-1252; text in quotes, numbers without.
 */
final readonly class DatevFile {

	private const FORMAT_VERSION = 13;

	private const MAX_TEXT   = 60;
	private const MAX_NUMBER = 36;

	/** Greece has another prefix in VAT numbers than in country codes. */
	private const VAT_PREFIXES = array( 'GR' => 'EL' );

	/** @param DateTimeImmutable $month Its first day. */
	public function __construct( private DatevSettings $settings, private DateTimeImmutable $month, private string $currency ) {
	}

	public function name(): string {
		return "EXTF_Buchungsstapel_{$this->month->format( 'Y-m' )}.csv";
	}

	/** The first two lines. */
	public function head( DateTimeImmutable $now ): string {
		$year  = (int) $this->month->format( 'Y' ) - ( (int) $this->month->format( 'n' ) < $this->settings->yearStart ? 1 : 0 );
		$text  = self::text( ... );
		$title = 'Vitrine ' . $this->month->format( 'm/Y' );
		return self::line(
			array(
				$text( 'EXTF' ), '700', '21', $text( 'Buchungsstapel' ), (string) self::FORMAT_VERSION,
				$now->format( 'YmdHisv' ), '', $text( 'RE' ), $text( '' ), $text( '' ),
				$this->settings->consultant, $this->settings->client,
				sprintf( '%04d%02d01', $year, $this->settings->yearStart ), (string) $this->settings->accountLength(),
				$this->month->format( 'Ymd' ), $this->month->modify( 'last day of this month' )->format( 'Ymd' ),
				$text( $title ), $text( '' ), '1', '0', '0', $text( $this->currency ), '', $text( '' ), '', '',
				$text( $this->settings->chart ), '', '', $text( '' ), $text( '' ),
			)
		) . self::line( DatevColumns::names() );
	}

	/**
	 * A booking, or two if the row is about goods and digital content with accounts of their own.
	 *
	 * @return string '' for an amount of 0, which cannot be booked.
	 * @throws MissingAccount If no account was entered for it.
	 */
	public function row( DocumentRow $row ): string {
		$lines = '';
		$left  = $row->order->currency->toMain( $row->gross() );
		$parts = array_filter( DatevAccounts::amounts( $row ) );
		foreach ( $parts as $key => $gross ) {
			$base   = $key === array_key_last( $parts ) ? $left : $row->order->currency->toMain( $gross );
			$left  -= $base;
			$lines .= $this->booking( $row, $key, $gross, $base );
		}
		return $lines;
	}

	/**
	 * @param int $base The amount in the main currency.
	 * @throws MissingAccount
	 */
	private function booking( DocumentRow $row, string $key, int $gross, int $base ): string {
		// phpcs:disable WordPress.Security.EscapeOutput -- escaped where it is shown.
		$account = $this->settings->account( $key ) ?? throw new MissingAccount(
			$key,
			sprintf(
				/* translators: 1: tax treatment, 2: VAT rate in percent, 3: number of an invoice */
				__( 'There is no account for %1$s, %2$s %% (%3$s). Enter it in the DATEV settings.', 'vitrine' ),
				$row->treatment->label(),
				number_format_i18n( $row->rate / 100, 2 ),
				$row->document->name
			)
		);
		// phpcs:enable
		$order    = $row->order;
		$isMain   = $row->mainCurrency() === $order->currency->code;
		// DATEV has no rates below 1: such amounts are booked in the main currency.
		$hasRate  = ! $isMain && $order->currency->rate >= 1 && $order->currency->rate < 10000;
		$union    = $this->union( $row );
		$columns  = array(
			DatevColumns::AMOUNT       => self::money( $isMain || $hasRate ? $gross : $base ),
			DatevColumns::SIDE         => self::text( $gross > 0 ? 'S' : 'H' ),
			DatevColumns::CURRENCY     => self::text( $isMain || $hasRate ? $order->currency->code : $row->mainCurrency() ),
			DatevColumns::RATE         => ! $hasRate ? '' : str_replace( '.', ',', sprintf( '%.6F', $order->currency->rate ) ),
			DatevColumns::BASE         => ! $hasRate ? '' : self::money( $base ),
			DatevColumns::BASE_CURRENCY => ! $hasRate ? '' : self::text( $row->mainCurrency() ),
			DatevColumns::ACCOUNT      => $this->settings->paddedDebtor(),
			DatevColumns::CONTRA       => $this->settings->padded( $account->number ),
			DatevColumns::TAX_KEY      => $account->key === '' ? '' : self::text( $account->key ),
			DatevColumns::DAY          => $row->day()->format( 'dm' ),
			DatevColumns::DOCUMENT     => self::text( self::number( $row->document->name ) ),
			DatevColumns::DOCUMENT_2   => self::text( self::number( $order->number ) ),
			DatevColumns::TEXT         => self::text( self::words( "{$row->document->kind->label()} $order->number {$row->customer()}" ) ),
			DatevColumns::UNION        => $union === '' ? '' : self::text( $union ),
			DatevColumns::UNION_RATE   => $row->treatment === TaxTreatment::OneStopShop ? self::money( $row->rate ) : '',
			DatevColumns::LOCKED       => '0',
		);
		return self::line( array_replace( array_fill( 0, DatevColumns::COUNT, '' ), $columns ) );
	}

	/** The customer's VAT ID, or the country whose VAT is charged. */
	private function union( DocumentRow $row ): string {
		return match ( $row->treatment ) {
			TaxTreatment::IntraCommunity, TaxTreatment::ReverseCharge => self::number( $row->order->customer->billing->vatId ),
			TaxTreatment::OneStopShop => self::VAT_PREFIXES[ $row->taxCountry ] ?? $row->taxCountry,
			default => '',
		};
	}

	/** Positive, because the side is a column of its own. */
	private static function money( int $cents ): string {
		return number_format( abs( $cents ) / 100, 2, ',', '' );
	}

	/** Only the characters that DATEV allows in document numbers. */
	private static function number( string $name ): string {
		return substr( (string) preg_replace( '~[^A-Za-z0-9$&%*+/-]~', '', remove_accents( $name ) ), 0, self::MAX_NUMBER );
	}

	/** Without what a spreadsheet could take for a new cell or a formula, if the file is opened in one. */
	private static function words( string $text ): string {
		return mb_substr( trim( (string) preg_replace( '/[\s,;|=@+\p{C}]+/u', ' ', $text ) ), 0, self::MAX_TEXT );
	}

	private static function text( string $text ): string {
		return '"' . str_replace( '"', '""', $text ) . '"';
	}

	/** @param array<int, string> $cells */
	private static function line( array $cells ): string {
		return CodePages::encode( 'Windows-1252', implode( ';', $cells ) ) . "\r\n";
	}
}
