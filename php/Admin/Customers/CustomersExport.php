<?php
declare(strict_types=1);

namespace Vitrine\Admin\Customers;

use Vitrine\Admin\Capability;
use Vitrine\Admin\CsvDownload;
use Vitrine\Contact\Newsletter\Subscribers;
use Vitrine\I18n\Countries;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Orders\Customers\CustomerQuery;
use Vitrine\Orders\Storage\CustomerDirectory;

/** Exports the filtered list of customers as CSV. */
final class CustomersExport {

	/** The `admin-post.php` action, also used for its nonce. */
	public const ACTION = 'vitrine_customers_csv';

	public function __construct(
		private readonly CustomerDirectory $directory,
		private readonly SignInStates $signIn,
		private readonly Subscribers $subscribers,
		private readonly Countries $countries,
		private readonly MoneyFormat $money,
	) {
	}

	/** URL of the export of a list. */
	public static function url( CustomerQuery $query ): string {
		return wp_nonce_url(
			add_query_arg(
				array(
					'action' => self::ACTION,
					'kind'   => $query->kind->value ?? '',
					's'      => rawurlencode( $query->search ),
				),
				admin_url( 'admin-post.php' )
			),
			self::ACTION
		);
	}

	public function send(): void {
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to view customers.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION );
		if ( function_exists( 'set_time_limit' ) ) {
			// Fifty thousand customers exceed the default time limit.
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions -- only for this request.
		}
		CsvDownload::download( 'customers-' . gmdate( 'Y-m-d' ) . '.csv', self::titles(), $this->rows( CustomersPage::query() ) );
	}

	/** @return list<string> */
	private static function titles(): array {
		return array(
			__( 'Name', 'vitrine' ),
			__( 'E-mail', 'vitrine' ),
			__( 'Account or guest', 'vitrine' ),
			__( 'Customer since', 'vitrine' ),
			__( 'Orders', 'vitrine' ),
			__( 'Order value', 'vitrine' ),
			__( 'Currency', 'vitrine' ),
			__( 'Order value in other currencies', 'vitrine' ),
			__( 'Last order', 'vitrine' ),
			__( 'City', 'vitrine' ),
			__( 'Country', 'vitrine' ),
			__( 'Newsletter', 'vitrine' ),
			__( 'E-mail address confirmed', 'vitrine' ),
		);
	}

	/** @return iterable<list<int|float|string>> */
	private function rows( CustomerQuery $query ): iterable {
		$day = static fn ( ?int $time ): string => $time === null || $time === 0 ? '' : (string) wp_date( 'Y-m-d', $time );
		foreach ( $this->directory->each( $query ) as $customers ) {
			$states     = $this->signIn->of( $customers );
			$newsletter = $this->subscribers->statuses( array_column( $customers, 'email' ) );
			foreach ( $customers as $one ) {
				$first = $one->value[0] ?? null;
				$state = $states[ (int) $one->identity->userId ] ?? null;
				yield array(
					$one->name,
					$one->email,
					$one->kind()->label(),
					$day( $one->since ),
					$one->orders,
					$first === null ? '' : $first->amount / 100,
					$first->currency ?? '',
					implode( '; ', array_map( $this->money->format( ... ), array_slice( $one->value, 1 ) ) ),
					$day( $one->lastOrder ),
					$one->city,
					$one->country === '' ? '' : $this->countries->name( $one->country ),
					( $newsletter[ strtolower( $one->email ) ] ?? null )?->label() ?? '',
					$state === null ? '' : ( $state->isVerified ? __( 'Yes', 'vitrine' ) : __( 'No', 'vitrine' ) ),
				);
			}
			// Users of earlier batches are not needed again.
			wp_cache_flush_runtime();
		}
	}
}
