<?php
declare(strict_types=1);

namespace Vitrine\Admin\Overview;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Contact\MessagesScreen;
use Vitrine\Admin\MenuBadges;
use Vitrine\Admin\Orders\OrdersScreen;
use Vitrine\Admin\ShopMenu;
use Vitrine\Catalogue\Storage\Stock;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Sales\ReportPeriod;
use Vitrine\Orders\Sales\SalesReport;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Prices\MainCurrency;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Storefront\View;

/** The shop on WordPress's dashboard: sales of today and of the last days, and what needs attention. */
final class DashboardWidget {

	private const ID = 'vitrine_dashboard';

	private const DAYS = 7;

	/** One of them is enough; each shows its own lines. */
	private const CAPABILITIES = array( Capability::MANAGE_SHOP, Capability::MANAGE_ORDERS, Capability::MANAGE_MESSAGES );

	/** Products counted as low in stock. */
	private const MAX_LOW_STOCK = 100;

	public function __construct(
		private readonly SalesReport $sales,
		private readonly OrderRepository $orders,
		private readonly Stock $stock,
		private readonly MenuBadges $badges,
		private readonly MoneyFormat $money,
		private readonly Clock $clock,
		private readonly View $view,
		private readonly Settings $settings,
	) {
	}

	public function register(): void {
		if ( array_filter( self::CAPABILITIES, 'current_user_can' ) !== array() ) {
			wp_add_dashboard_widget( self::ID, __( 'Shop', 'vitrine' ), $this->show( ... ) );
		}
	}

	private function show(): void {
		$seesSales = current_user_can( Capability::MANAGE_SHOP );
		$this->view->show(
			'admin/dashboard',
			array(
				'heading'   => $this->settings->get( VatRates::class )->chargesVat()
					? __( 'Sales, VAT included', 'vitrine' )
					: __( 'Sales', 'vitrine' ),
				'sales'     => $seesSales ? $this->sales() : array(),
				'attention' => array_values( array_filter( $this->attention(), static fn ( array $one ): bool => $one['count'] > 0 ) ),
				'overview'  => $seesSales ? admin_url( 'admin.php?page=' . ShopMenu::SLUG ) : '',
			)
		);
	}

	/** @return list<array{period: string, orders: string, sales: list<string>}> Sales as in the overview, in each currency. */
	private function sales(): array {
		$now  = $this->clock->now();
		$main = $this->settings->get( MainCurrency::class )->code;
		/* translators: %s: number of days */
		$last = sprintf( _n( 'Last %s day', 'Last %s days', self::DAYS, 'vitrine' ), number_format_i18n( self::DAYS ) );
		return array(
			$this->period( __( 'Today', 'vitrine' ), ReportPeriod::last( 1, $now ), $main ),
			$this->period( $last, ReportPeriod::last( self::DAYS, $now ), $main ),
		);
	}

	/** @return array{period: string, orders: string, sales: list<string>} */
	private function period( string $title, ReportPeriod $period, string $main ): array {
		$orders = 0;
		$sales  = array();
		foreach ( array( $main, ...$this->sales->currencies( $period, $main ) ) as $currency ) {
			$days    = $this->sales->daily( $period, $currency );
			$orders += array_sum( array_column( $days, 'orders' ) );
			$sales[] = $this->money->format( new Money( array_sum( array_column( $days, 'gross' ) ), $currency ) );
		}
		return array(
			'period' => $title,
			'orders' => number_format_i18n( $orders ),
			'sales'  => $sales,
		);
	}

	/** @return list<array{label: string, count: int, number: string, url: string}> */
	private function attention(): array {
		$rows = array();
		if ( current_user_can( Capability::MANAGE_ORDERS ) ) {
			$ship   = OrderStatus::Processing;
			$unpaid = OrderStatus::Pending;
			$alert  = static fn ( OrderAlert $alert ): string => OrdersScreen::url( array( 'concern' => $alert->value ) );
			$rows[] = $this->row( __( 'Orders to ship', 'vitrine' ), $this->count( new OrderQuery( $ship ) ), self::status( $ship ) );
			$open   = $this->count( new OrderQuery( $unpaid ) );
			$rows[] = $this->row( __( 'Unpaid orders', 'vitrine' ), $open, self::status( $unpaid ) );
			foreach ( OrderAlert::cases() as $case ) {
				$rows[] = $this->row( $case->label(), $this->count( new OrderQuery( alert: $case ) ), $alert( $case ) );
			}
		}
		$rows[] = $this->row( __( 'New messages', 'vitrine' ), $this->badges->messages(), MessagesScreen::url() );
		if ( current_user_can( Capability::MANAGE_SHOP ) ) {
			$low    = count( $this->stock->low( LowStockThreshold::threshold(), self::MAX_LOW_STOCK ) );
			$rows[] = $this->row( __( 'Products low in stock', 'vitrine' ), $low, admin_url( 'admin.php?page=' . ShopMenu::SLUG ) );
		}
		return $rows;
	}

	private function count( OrderQuery $query ): int {
		return $this->orders->find( $query->page( 1, 1 ) )['total'];
	}

	private static function status( OrderStatus $status ): string {
		return OrdersScreen::url( array( 'status' => $status->value ) );
	}

	/** @return array{label: string, count: int, number: string, url: string} */
	private function row( string $label, int $count, string $url ): array {
		return array(
			'label'  => $label,
			'count'  => $count,
			'number' => $count >= self::MAX_LOW_STOCK ? number_format_i18n( self::MAX_LOW_STOCK - 1 ) . '+' : number_format_i18n( $count ),
			'url'    => $url,
		);
	}
}
