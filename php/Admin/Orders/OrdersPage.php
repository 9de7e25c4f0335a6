<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\Capability;
use Vitrine\Admin\Sent;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Orders\OrderBook;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\PaymentMethods;

/** The list of orders, and what is done with many of them at once. */
final class OrdersPage {

	/** WordPress's own name for the nonce of this list. */
	public const BULK_NONCE = 'bulk-vitrine-orders';

	/** Orders that one form may name. */
	private const MOST_AT_ONCE = 200;

	private ?OrdersTable $table = null;

	/** @var array{string, list<int>}|null The step that is asked about once more, and for which orders. */
	private ?array $asked = null;

	public function __construct(
		private readonly OrderBook $book,
		private readonly OrderFilters $filters,
		private readonly BulkSteps $bulk,
		private readonly PaymentMethods $methods,
		private readonly Languages $languages,
		private readonly Countries $countries,
		private readonly MoneyFormat $money,
		private readonly Clock $clock,
	) {
	}

	/** Hook `load-{screen}`: before anything is printed, so that Screen Options knows the columns, and what was done leads back. */
	public function prepare(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php'; // @phpstan-ignore requireOnce.fileNotFound
		add_screen_option(
			'per_page',
			array(
				'default' => OrdersTable::PER_PAGE,
				'option'  => OrdersScreen::PER_PAGE_OPTION,
			)
		);
		$this->table = new OrdersTable( $this->book, $this->filters, $this->methods, $this->languages, $this->countries, $this->money, $this->clock );
		$this->takeSteps( $this->table );
	}

	public function render(): void {
		if ( $this->table === null ) {
			$this->prepare();
		}
		if ( $this->asked !== null ) {
			$this->bulk->ask( ...$this->asked );
			return;
		}
		OrderStyle::print();
		$this->table?->prepare_items();
		echo '<div class="wrap"><h1 class="wp-heading-inline">' . esc_html__( 'Orders', 'vitrine' ) . '</h1> <a class="page-title-action" href="' . esc_url( OrdersExport::url() ) . '">' . esc_html__( 'Download as CSV', 'vitrine' ) . '</a><hr class="wp-header-end">';
		$this->bulk->tell();
		$this->table?->views();
		echo '<form method="get" class="vitrine-orders"><input type="hidden" name="page" value="' . esc_attr( OrdersScreen::SLUG ) . '">';
		if ( Sent::query( 'status' ) !== '' ) {
			echo '<input type="hidden" name="status" value="' . esc_attr( Sent::query( 'status' ) ) . '">';
		}
		$this->table?->search_box( __( 'Search orders', 'vitrine' ), 'vitrine-orders' );
		echo '<p class="description vitrine-search-help">' . esc_html__( 'By the beginning of a number, e-mail address, name or SKU, or by words of a product.', 'vitrine' ) . '</p>';
		$this->table?->display();
		if ( ( $this->table?->get_pagination_arg( 'total_items' ) ?? 0 ) >= OrderQuery::REACH ) {
			/* translators: %s: number of orders */
			echo '<p class="description">' . esc_html( sprintf( __( 'The list ends after %s orders; filters and the search find the others.', 'vitrine' ), number_format_i18n( OrderQuery::REACH ) ) ) . '</p>';
		}
		echo '</form></div>';
	}

	/** What is done with the chosen orders; what leads nowhere back is asked about once more. */
	private function takeSteps( OrdersTable $table ): void {
		$step = $table->current_action();
		if ( ! in_array( $step, OrderSteps::all(), true ) ) {
			return;
		}
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'You are not allowed to change orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::BULK_NONCE );
		$sent = $_REQUEST['orders'] ?? array();
		$ids  = is_array( $sent ) ? array_slice( array_values( array_unique( array_filter( array_map( 'absint', array_filter( $sent, 'is_string' ) ) ) ) ), 0, self::MOST_AT_ONCE ) : array();
		if ( $ids !== array() && OrderSteps::isFinal( $step ) && Sent::form( BulkSteps::SURE ) === '' ) {
			$this->asked = array( $step, $ids );
			return;
		}
		$this->bulk->take( $step, $ids );
		wp_safe_redirect( OrdersScreen::url( array_map( 'rawurlencode', OrderFilters::address() ) ) );
		exit;
	}
}
