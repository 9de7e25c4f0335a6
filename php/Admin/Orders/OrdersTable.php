<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use DateTimeImmutable;
use Vitrine\Admin\AdminDates;
use Vitrine\Admin\CustomerLinks;
use Vitrine\I18n\Countries;
use Vitrine\I18n\Languages;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Money;
use Vitrine\Orders\OrderAlert;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderSort;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\OrderSummary;
use Vitrine\Orders\PaymentMethods;
use Vitrine\Orders\Storage\OrderRepository;
use WP_List_Table;

defined( 'ABSPATH' ) || exit;

/** List table of orders. Its parent class is loaded only on this screen. */
final class OrdersTable extends WP_List_Table {

	public const PER_PAGE = 20;

	private readonly OrderQuery $query;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderFilters $filters,
		private readonly PaymentMethods $methods,
		private readonly Languages $languages,
		private readonly Countries $countries,
		private readonly MoneyFormat $money,
		private readonly Clock $clock,
	) {
		$this->query = $filters->query();
		parent::__construct(
			array(
				'singular' => 'vitrine-order',
				'plural'   => 'vitrine-orders',
			)
		);
	}

	/** @return array<string, string> */
	public function get_columns(): array {
		return array(
			'cb'       => '<input type="checkbox">',
			'number'   => __( 'Order', 'vitrine' ),
			'placed'   => __( 'Date', 'vitrine' ),
			'customer' => __( 'Customer', 'vitrine' ),
			'status'   => __( 'Status', 'vitrine' ),
			'payment'  => __( 'Payment', 'vitrine' ),
			'delivery' => __( 'Expected delivery', 'vitrine' ),
			'language' => __( 'Language', 'vitrine' ),
			'total'    => __( 'Total', 'vitrine' ),
		);
	}

	public function prepare_items(): void {
		$size  = $this->get_items_per_page( OrdersScreen::PER_PAGE_OPTION, self::PER_PAGE );
		$found = $this->orders->find(
			$this->query->page( min( $this->get_pagenum(), (int) ceil( OrderQuery::MAX_OFFSET / $size ) ), $size )
		);

		$this->items = $found['orders'];
		$this->set_pagination_args(
			array(
				'total_items' => $found['total'],
				'per_page'    => $size,
			)
		);
	}

	public function no_items(): void {
		esc_html_e( 'No orders found.', 'vitrine' );
	}

	/** @return array<string, array{string, bool}> */
	protected function get_sortable_columns(): array {
		return array(
			'placed'   => array( OrderSort::Placed->value, true ),
			'delivery' => array( OrderSort::Delivery->value, true ),
			'total'    => array( OrderSort::Total->value, true ),
		);
	}

	/** @return array<string, string> */
	protected function get_bulk_actions(): array {
		return array_combine( OrderSteps::all(), array_map( OrderSteps::label( ... ), OrderSteps::all() ) )
			+ array( PackingBox::ACTION => PackingBox::label() );
	}

	protected function extra_tablenav( $which ): void {
		if ( $which === 'top' ) {
			echo '<div class="alignleft actions">';
			$this->filters->show();
			echo '</div>';
		}
	}

	/** @return array<string, string> */
	protected function get_views(): array {
		$counts = $this->orders->countByStatus();
		$views  = array( 'all' => $this->view( null, _x( 'All', 'orders', 'vitrine' ), array_sum( $counts ) ) );
		foreach ( OrderStatus::cases() as $status ) {
			$views[ $status->value ] = $this->view( $status, $status->label(), $counts[ $status->value ] ?? 0 );
		}
		return $views;
	}

	/** @param array<mixed>|object $item */
	protected function column_default( $item, $column_name ): string {
		assert( $item instanceof OrderSummary );
		return match ( $column_name ) {
			'placed'   => esc_html( AdminDates::moment( $item->placedAt->getTimestamp() ) ),
			'customer' => $item->buyer->email === '' ? esc_html( $item->buyer->name ) : sprintf(
				'<a href="%s">%s</a><br><a href="%s">%s</a>',
				esc_url( CustomerLinks::ofOrder( $item->id ) ),
				esc_html( $item->buyer->name ),
				esc_url( "mailto:{$item->buyer->email}" ),
				esc_html( $item->buyer->email )
			),
			'status'   => sprintf(
				'<span class="vitrine-status is-%s">%s</span>%s',
				esc_attr( $item->status->value ),
				esc_html( $item->status->labelFor( $this->methods->find( $item->payment->method ) ) ),
				$this->problems( $item )
			),
			'payment'  => esc_html( $item->payment->status->labelFor( $item->total->amount ) ) . ( $item->total->amount === 0 ? '' : '<br>'
				. esc_html( $this->methods->find( $item->payment->method )?->title() ?? $item->payment->method ) )
				. $this->deadline( $item->deadline() ),
			'delivery' => esc_html( AdminDates::day( $item->deliveryDay ) ),
			'language' => esc_html( $this->languages->find( $item->buyer->language )->name ?? $item->buyer->language ) . '<br>'
				. esc_html( $item->buyer->country === '' ? '' : $this->countries->name( $item->buyer->country ) ),
			'total'    => esc_html( $this->total( $item ) ),
			default    => '',
		};
	}

	/** @param array<mixed>|object $item */
	protected function column_cb( $item ): string {
		assert( $item instanceof OrderSummary );
		return sprintf(
			'<label class="screen-reader-text" for="vitrine-order-%1$d">%2$s</label><input type="checkbox" id="vitrine-order-%1$d" name="orders[]" value="%1$d">',
			$item->id,
			/* translators: %s: number of an order */
			esc_html( sprintf( __( 'Select order %s', 'vitrine' ), $item->number ) )
		);
	}

	protected function column_number( OrderSummary $item ): string {
		// Small screens hide the other columns.
		$status = $item->status->labelFor( $this->methods->find( $item->payment->method ) );
		$rest   = implode( ' · ', array( $item->buyer->name, $status, $this->total( $item ) ) );
		return sprintf(
			'<strong><a class="row-title" href="%s">%s</a></strong><span class="vitrine-small">%s</span>',
			esc_url( OrdersScreen::url( array( 'order' => $item->id ) ) ),
			esc_html( $item->number ),
			esc_html( $rest )
		);
	}

	protected function get_primary_column_name(): string {
		return 'number';
	}

	/** Of a day's last second, the date only. */
	private function deadline( ?DateTimeImmutable $time ): string {
		return $time === null ? '' : '<br>' . esc_html(
			sprintf(
				/* translators: %s: a date, possibly with a time */
				__( 'Due by %s', 'vitrine' ),
				$time->format( 'H:i:s' ) === '23:59:59'
					? AdminDates::dayOf( $time->getTimestamp() )
					: AdminDates::moment( $time->getTimestamp() )
			)
		);
	}

	private function total( OrderSummary $item ): string {
		return $this->money->format( new Money( $item->total->amount, $item->total->currency ) );
	}

	private function problems( OrderSummary $item ): string {
		$marks = array_map(
			static fn ( OrderAlert $alert ): string =>
				'<br><span class="vitrine-problem"><span class="dashicons dashicons-warning" aria-hidden="true"></span> '
				. esc_html( $alert->label() ) . '</span>',
			$item->alerts( $this->clock->now()->format( 'Y-m-d' ) )
		);
		return implode( '', $marks );
	}

	private function view( ?OrderStatus $status, string $label, int $count ): string {
		return sprintf(
			'<a href="%s"%s>%s <span class="count">(%s)</span></a>',
			esc_url( OrdersScreen::url( $status === null ? array() : array( 'status' => $status->value ) ) ),
			$status === $this->query->status ? ' class="current" aria-current="page"' : '',
			esc_html( $label ),
			esc_html( number_format_i18n( min( $count, OrderQuery::MAX_OFFSET ) ) . ( $count >= OrderQuery::MAX_OFFSET ? '+' : '' ) )
		);
	}
}
