<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Closure;
use Vitrine\Admin\Accounting\ExportForms;
use Vitrine\Admin\Capability;
use Vitrine\Admin\OrderEntryLinks;
use Vitrine\Admin\RequestInput;
use Vitrine\Orders\OrderQuery;

/** The order list and its bulk actions. */
final class OrdersPage {

	/** The nonce action that WP_List_Table uses for this list. */
	public const BULK_NONCE = 'bulk-vitrine-orders';

	/** Maximum orders per bulk action. */
	private const MAX_BULK_ORDERS = 200;

	private ?OrdersTable $table = null;

	/** @var array{string, list<int>}|null The bulk action to confirm, and its orders. */
	private ?array $confirming = null;

	/** @param Closure(): OrdersTable $newTable To call on this screen only, as the parent class is loaded there. */
	public function __construct(
		private readonly BulkSteps $bulk,
		private readonly InvoicesExport $invoices,
		private readonly ExportForms $exports,
		private readonly Closure $newTable,
	) {
	}

	/** Hook `load-{screen}`: runs before output, so that Screen Options knows the columns and bulk actions can redirect to the list. */
	public function prepare(): void {
		require_once ABSPATH . 'wp-admin/includes/class-wp-list-table.php'; // @phpstan-ignore requireOnce.fileNotFound
		add_screen_option(
			'per_page',
			array(
				'default' => OrdersTable::PER_PAGE,
				'option'  => OrdersScreen::PER_PAGE_OPTION,
			)
		);
		$this->table = ( $this->newTable )();
		$this->handleBulkActions( $this->table );
	}

	public function render(): void {
		if ( $this->table === null ) {
			$this->prepare();
		}
		if ( $this->confirming !== null ) {
			$this->bulk->confirm( ...$this->confirming );
			return;
		}
		OrderStyle::print();
		$this->table?->prepare_items();
		echo '<div class="wrap"><h1 class="wp-heading-inline">' . esc_html__( 'Orders', 'vitrine' )
			. '</h1> <a class="page-title-action" href="' . esc_url( OrderEntryLinks::url() ) . '">' . esc_html__( 'Add order', 'vitrine' )
			. '</a><hr class="wp-header-end">';
		echo $this->exports->render( OrdersExport::ACTION, OrderFilters::address() ) . $this->invoices->form(); // phpcs:ignore WordPress.Security.EscapeOutput -- views escape their output.
		$this->bulk->showResult();
		$this->table?->views();
		echo '<form method="get" class="vitrine-orders"><input type="hidden" name="page" value="' . esc_attr( OrdersScreen::SLUG ) . '">';
		if ( RequestInput::query( 'status' ) !== '' ) {
			echo '<input type="hidden" name="status" value="' . esc_attr( RequestInput::query( 'status' ) ) . '">';
		}
		$this->table?->search_box( __( 'Search orders', 'vitrine' ), 'vitrine-orders' );
		printf(
			'<p class="description vitrine-search-help">%s</p>',
			esc_html__(
				'Search by phone number or product title, or by the start of a number, name, e-mail address, street, postcode, city or SKU.',
				'vitrine'
			)
		);
		$this->table?->display();
		if ( ( $this->table?->get_pagination_arg( 'total_items' ) ?? 0 ) >= OrderQuery::MAX_OFFSET ) {
			printf(
				'<p class="description">%s</p>',
				esc_html(
					sprintf(
						/* translators: %s: number of orders */
						__( 'The list shows up to %s orders. Use the filters or the search to find others.', 'vitrine' ),
						number_format_i18n( OrderQuery::MAX_OFFSET )
					)
				)
			);
		}
		echo '</form></div>';
	}

	/** Runs the bulk action. One that cannot be undone is confirmed first. */
	private function handleBulkActions( OrdersTable $table ): void {
		$step = $table->current_action();
		if ( ! in_array( $step, array( ...OrderSteps::all(), PackingBox::ACTION ), true ) ) {
			return;
		}
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to edit orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::BULK_NONCE );
		$sent = $_REQUEST['orders'] ?? array(); // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- made integers below.
		$ids  = is_array( $sent )
			? array_slice(
				array_values( array_unique( array_filter( array_map( 'absint', array_filter( $sent, 'is_string' ) ) ) ) ),
				0,
				self::MAX_BULK_ORDERS
			)
			: array();
		if ( $ids !== array() && OrderSteps::isFinal( $step ) && RequestInput::form( BulkSteps::CONFIRM_FIELD ) === '' ) {
			$this->confirming = array( $step, $ids );
			return;
		}
		if ( $step === PackingBox::ACTION && $ids !== array() ) {
			wp_safe_redirect( PackingBox::url( $ids, 'pdf' ) );
			exit;
		}
		if ( $step !== PackingBox::ACTION ) {
			$this->bulk->apply( $step, $ids );
		}
		wp_safe_redirect( OrdersScreen::url( array_map( 'rawurlencode', OrderFilters::address() ) ) );
		exit;
	}
}
