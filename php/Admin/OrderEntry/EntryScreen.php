<?php
declare(strict_types=1);

namespace Vitrine\Admin\OrderEntry;

use Vitrine\Admin\Capability;
use Vitrine\Admin\OrderEntryLinks;
use Vitrine\Admin\Orders\OrdersScreen;
use Vitrine\Admin\RequestInput;
use Vitrine\Admin\ShopMenu;
use Vitrine\Orders\Checkout\CheckoutRejected;
use Vitrine\Orders\Checkout\OrderPlaced;
use Vitrine\Orders\Storage\OrderRepository;

defined( 'ABSPATH' ) || exit;

/** Shop > Add order. Everything is in one form, which each button sends: it works without JavaScript. */
final class EntryScreen {

	public const NONCE = 'vitrine_add_order';

	/** Values of the button; `ADD` and `REMOVE` are names of buttons with the id of a product. */
	public const CHECK  = 'check';
	public const PLACE  = 'place';
	public const SEARCH = 'search';
	public const ADD    = 'add';
	public const REMOVE = 'remove';

	/** Of the form's first button, which browsers press for the return key. */
	public const RETURN_KEY = 'return';

	private const UUID = '/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/D';

	private ?Entry $entry = null;

	private ?EntryReview $review = null;

	/** Which errors are shown and where the focus goes: one of the constants above, or '' when the form is opened. */
	private string $step = '';

	private string $message = '';

	public function __construct(
		private readonly EntryPrefill $prefill,
		private readonly EntryChecks $checks,
		private readonly EntryPlacement $placement,
		private readonly EntryView $view,
		private readonly OrderRepository $orders,
	) {
	}

	public function menu(): void {
		$title = __( 'Add order', 'vitrine' );
		$hook  = add_submenu_page(
			ShopMenu::SLUG,
			$title,
			$title,
			Capability::MANAGE_ORDERS,
			OrderEntryLinks::SLUG,
			$this->render( ... )
		);
		if ( is_string( $hook ) ) {
			add_action( "load-$hook", $this->handle( ... ) );
		}
	}

	/** Hook `load-{screen}`: redirects to the placed order; otherwise the form is shown with what was typed. */
	private function handle(): void {
		nocache_headers();
		if ( ( $_SERVER['REQUEST_METHOD'] ?? '' ) !== 'POST' ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- only compared.
			$this->show( $this->prefill->fromUrl() );
			return;
		}
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to edit orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::NONCE );
		$sent  = wp_unslash( $_POST );
		$entry = Entry::of( is_array( $sent ) ? $sent : array() );
		if ( preg_match( self::UUID, $entry->requestId ) !== 1 ) {
			$entry = $entry->with( requestId: wp_generate_uuid4() );
		}
		$this->step = self::step();
		$id         = absint( RequestInput::form( $this->step ) );
		match ( $this->step ) {
			self::ADD    => $this->show( $entry->adding( $id )->with( search: '' ) ),
			self::REMOVE => $this->show( $entry->removing( $id ) ),
			self::PLACE  => $this->place( $entry ),
			default      => $this->show( $entry ),
		};
		if ( $this->step === self::CHECK && $this->review?->errors !== array() ) {
			$this->message = __( 'Please check the marked fields.', 'vitrine' );
			status_header( 422 );
		}
	}

	private function show( Entry $entry ): void {
		$this->entry  = $entry;
		$this->review = $this->checks->review( $entry, EntryPlacement::staff( $entry ), $this->placement->customer( $entry ) );
	}

	private function place( Entry $entry ): void {
		if ( $entry->agreed->total === null ) {
			// No total was shown yet.
			$this->step = self::CHECK;
			$this->show( $entry );
			return;
		}
		$this->show( $entry );
		$wrong   = array_filter( $entry->lines, static fn ( EntryLine $line ): bool => $line->count() === null );
		$outcome = $wrong === array() ? $this->placement->place( $entry ) : null;
		$order   = $outcome instanceof OrderPlaced ? $this->orders->byKey( $outcome->key ) : null;
		if ( $order !== null ) {
			wp_safe_redirect( OrdersScreen::url( array( 'order' => $order->id, 'told' => OrderEntryLinks::TAKEN ) ) );
			exit;
		}
		// Stock and prices are read again: they may have changed just now.
		$this->show( $entry );
		$this->message = $this->refusal( $outcome instanceof CheckoutRejected ? $outcome : null );
		status_header( 422 );
	}

	private function refusal( ?CheckoutRejected $rejected ): string {
		if ( $rejected?->before !== null ) {
			/* translators: %s: order number */
			$text = __( 'This form has already been placed with other details, as order %s. To place another order, open the form again.', 'vitrine' );
			return sprintf( $text, $rejected->number );
		}
		// For example a code that the customer has used before, which is known only when the order is placed.
		$found = array_map( EntryChecks::text( ... ), $rejected->errors ?? array() );
		$known = $this->review->errors ?? array();
		if ( $this->review !== null && array_diff_key( $found, $known ) !== array() && $known === array() ) {
			$this->review = $this->review->withErrors( $found );
		}
		return ( $this->review->errors ?? array() ) !== array()
			? __( 'Please check the marked fields.', 'vitrine' )
			: __( 'The total has changed in the meantime. The order has not been placed yet: check the new total, then place the order.', 'vitrine' );
	}

	private function render(): void {
		if ( $this->entry !== null && $this->review !== null ) {
			$this->view->show( $this->entry, $this->review, $this->step, $this->message );
		}
	}

	private static function step(): string {
		foreach ( array( self::ADD, self::REMOVE ) as $name ) {
			if ( RequestInput::form( $name ) !== '' ) {
				return $name;
			}
		}
		$button = RequestInput::form( 'button' );
		return match ( true ) {
			$button === self::SEARCH, $button === self::RETURN_KEY && RequestInput::form( 'search' ) !== '' => self::SEARCH,
			$button === self::PLACE => self::PLACE,
			default                 => self::CHECK,
		};
	}
}
