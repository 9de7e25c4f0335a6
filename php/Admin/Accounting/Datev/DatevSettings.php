<?php
declare(strict_types=1);

namespace Vitrine\Admin\Accounting\Datev;

use Vitrine\Kernel\Settings\Setting;

defined( 'ABSPATH' ) || exit;

/** What the tax adviser's DATEV needs to know: numbers, fiscal year and accounts. */
final readonly class DatevSettings implements Setting {

	public const OPTION = 'vitrine_datev';

	public const CHARTS = array( '03', '04' );

	/** DATEV's shortest accounts. */
	private const MIN_LENGTH = 4;

	/** How accounts of the ledger for receivables begin. */
	private const RECEIVABLES = array(
		'03' => '14',
		'04' => '12',
	);

	/** Collective account of customers in both charts. */
	private const DEBTOR = '10000';

	/**
	 * @param string                 $consultant Beraternummer; '' until it was entered.
	 * @param string                 $client     Mandantennummer; '' until it was entered.
	 * @param string                 $chart      Kontenrahmen: `03` or `04`.
	 * @param int                    $yearStart  Month in which the fiscal year begins.
	 * @param string                 $debtor     Collective account of all customers.
	 * @param array<string, Account> $accounts   Revenue accounts by the keys of `DatevAccounts`.
	 */
	public function __construct(
		public string $consultant = '',
		public string $client = '',
		public string $chart = '03',
		public int $yearStart = 1,
		public string $debtor = self::DEBTOR,
		public array $accounts = array(),
	) {
	}

	public static function options(): array {
		return array( self::OPTION );
	}

	public static function fromStored( array $stored ): static {
		$kept     = is_array( $stored[ self::OPTION ] ) ? $stored[ self::OPTION ] : array();
		$text     = static fn ( mixed $value ): string => is_string( $value ) ? $value : '';
		$accounts = array();
		foreach ( is_array( $kept['accounts'] ?? null ) ? $kept['accounts'] : array() as $key => $account ) {
			if ( is_array( $account ) ) {
				$accounts[ (string) $key ] = new Account( $text( $account[0] ?? '' ), $text( $account[1] ?? '' ) );
			}
		}
		return new self(
			$text( $kept['consultant'] ?? '' ),
			$text( $kept['client'] ?? '' ),
			in_array( $kept['chart'] ?? '', self::CHARTS, true ) ? $kept['chart'] : '03',
			max( 1, min( 12, (int) ( $kept['year_start'] ?? 1 ) ) ),
			$text( $kept['debtor'] ?? self::DEBTOR ),
			$accounts
		);
	}

	public function toStored(): array {
		return array(
			self::OPTION => array(
				'consultant' => $this->consultant,
				'client'     => $this->client,
				'chart'      => $this->chart,
				'year_start' => $this->yearStart,
				'debtor'     => $this->debtor,
				'accounts'   => array_map(
					static fn ( Account $account ): array => array( $account->number, $account->key ),
					$this->accounts
				),
			),
		);
	}

	public static function isAutoloaded(): bool {
		return false;
	}

	/** A copy whose form asks for an account that a booking needs, until it is entered. */
	public function askFor( string $key ): self {
		$accounts = $this->accounts + array( $key => new Account( '' ) );
		return new self( $this->consultant, $this->client, $this->chart, $this->yearStart, $this->debtor, $accounts );
	}

	public function isComplete(): bool {
		return $this->consultant !== '' && $this->client !== '';
	}

	/** The account that was entered, or the chart's own; null if there is none. */
	public function account( string $key ): ?Account {
		$account = $this->accounts[ $key ] ?? new Account( DatevAccounts::defaults( $this->chart )[ $key ] ?? '' );
		return $account->number === '' ? null : $account;
	}

	/** The shortest revenue account that is used: an example of one that is continued with zeros. */
	public function shortest(): string {
		$numbers = array_filter(
			array_map(
				fn ( string $key ): string => $this->account( $key )->number ?? '',
				array_keys( $this->accounts + DatevAccounts::defaults( $this->chart ) )
			)
		);
		usort( $numbers, static fn ( string $a, string $b ): int => strlen( $a ) <=> strlen( $b ) );
		return $numbers[0] ?? '';
	}

	/** As DATEV writes it at this length: shorter accounts of the charts are continued with zeros, 8400 as 840000. */
	public function padded( string $number ): string {
		return str_pad( $number, $this->accountLength(), '0' );
	}

	/**
	 * Accounts of customers have one digit more than the ledger's. An account of the ledger, such as 1400 for receivables, can be entered
	 * instead.
	 */
	public function paddedDebtor(): string {
		$digits   = strlen( $this->debtor );
		$isLedger = $digits <= self::MIN_LENGTH
			|| ( $digits === $this->accountLength() && str_starts_with( $this->debtor, self::RECEIVABLES[ $this->chart ] ) );
		return str_pad( $this->debtor, $this->accountLength() + ( $isLedger ? 0 : 1 ), '0' );
	}

	/** Digits of the ledger's accounts: the longest one that is used, in DATEV at least 4. */
	public function accountLength(): int {
		$numbers = array_merge( array_column( $this->accounts, 'number' ), array_values( DatevAccounts::defaults( $this->chart ) ) );
		return max( self::MIN_LENGTH, strlen( $this->debtor ) - 1, ...array_map( 'strlen', $numbers ) );
	}
}
