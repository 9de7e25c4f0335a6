<?php
declare(strict_types=1);

namespace Vitrine\Admin\Orders;

use Vitrine\Admin\AdminDates;
use Vitrine\Admin\Capability;
use Vitrine\Admin\RequestInput;
use Vitrine\Database\Database;
use Vitrine\I18n\MoneyFormat;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Dispute\Dispute;
use Vitrine\Orders\Dispute\DisputeRepository;
use Vitrine\Orders\Dispute\DisputeState;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Payments\Mail\DisputeTexts;
use Vitrine\Payments\Stripe\StripeSettings;
use Vitrine\Storefront\View;

defined( 'ABSPATH' ) || exit;

/** Order screen: disputes about the payment, inquiries, warnings of fraud, and the end of their hold. */
final class DisputeBox implements OrderBox {

	/** The `admin-post.php` action; followed by the order id, also the nonce action. */
	public const ACTION = 'vitrine_end_dispute_hold';

	private const STRIPE_URL = 'https://dashboard.stripe.com/';

	public function __construct(
		private readonly DisputeRepository $disputes,
		private readonly OrderRepository $orders,
		private readonly OrderNotes $notes,
		private readonly MoneyFormat $money,
		private readonly StripeSettings $settings,
		private readonly Database $database,
		private readonly View $view,
	) {
	}

	public function render( Order $order ): string {
		$disputes = $this->disputes->forOrder( $order->id );
		$warnings = array_filter( $disputes, static fn ( Dispute $dispute ): bool => $dispute->isWarning() );
		return $disputes === array() ? '' : $this->view->render(
			'admin/order-disputes',
			array(
				'action'   => admin_url( 'admin-post.php' ),
				'order'    => $order->id,
				'nonce'    => wp_nonce_field( self::ACTION . $order->id, '_wpnonce', true, false ),
				'title'    => self::title( $disputes, $warnings ),
				'advice'   => self::has( $disputes, static fn ( Dispute $dispute ): bool => $dispute->state === DisputeState::Inquiry )
					? __( 'An inquiry takes no money yet. You can refund the payment: a full refund prevents a dispute and its fee.', 'vitrine' )
					: '',
				'effect'   => self::effect( $order ),
				'isHeld'   => self::has( $disputes, static fn ( Dispute $dispute ): bool => $dispute->held ),
				'link'     => $warnings === $disputes ? '' : self::STRIPE_URL . ( $this->settings->testMode ? 'test/' : '' ) . 'disputes',
				'linkText' => self::has( $disputes, static fn ( Dispute $dispute ): bool => $dispute->state->needsResponse() )
					? __( 'Respond at Stripe', 'vitrine' )
					: __( 'View at Stripe', 'vitrine' ),
				'disputes' => array_map(
					fn ( Dispute $dispute ): array => array(
						'state'  => $dispute->state->label(),
						'amount' => $this->money->format( $dispute->amount ),
						'reason' => DisputeTexts::reason( $dispute ),
						'due'    => $dispute->dueBy === null ? '' : AdminDates::moment( $dispute->dueBy ),
					),
					$disputes
				),
			)
		);
	}

	/**
	 * @param list<Dispute>           $disputes
	 * @param array<int, Dispute>     $warnings Those of them that are warnings.
	 */
	private static function title( array $disputes, array $warnings ): string {
		return match ( true ) {
			$warnings === $disputes => __( 'Suspected fraud', 'vitrine' ),
			self::has( $disputes, static fn ( Dispute $dispute ): bool => ! $dispute->isWarning() && ! $dispute->state->isInquiry() )
				=> __( 'Payment disputed', 'vitrine' ),
			default                 => __( 'Inquiry about the payment', 'vitrine' ),
		};
	}

	/** What the hold means. */
	private static function effect( Order $order ): string {
		return in_array( $order->status, array( OrderStatus::Completed, OrderStatus::Cancelled ), true )
			? __( 'The order needs attention until you end the hold. Payment, refunds and invoice stay as they are.', 'vitrine' )
			: __( 'The order is on hold: it cannot be completed. Payment, refunds and invoice stay as they are.', 'vitrine' );
	}

	/**
	 * @param list<Dispute>           $disputes
	 * @param callable(Dispute): bool $fits
	 */
	private static function has( array $disputes, callable $fits ): bool {
		return array_filter( $disputes, $fits ) !== array();
	}

	public function handlePost(): never {
		$id = absint( RequestInput::form( 'order' ) );
		if ( ! current_user_can( Capability::MANAGE_ORDERS ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to edit orders.', 'vitrine' ), '', array( 'response' => 403 ) );
		}
		check_admin_referer( self::ACTION . $id );
		$order = $this->orders->byId( $id );
		if ( $order === null ) {
			wp_die( esc_html__( 'Order not found.', 'vitrine' ), '', array( 'response' => 404 ) );
		}
		$this->endHold( $order );
		wp_safe_redirect( OrdersScreen::url( array( 'order' => $id, OrderNotice::ARGUMENT => OrderNotice::HOLD_ENDED ) ) );
		exit;
	}

	private function endHold( Order $order ): void {
		$user = wp_get_current_user();
		$this->database->transaction(
			function () use ( $order, $user ): void {
				if ( $this->disputes->release( $order->id ) > 0 ) {
					$text = __( 'The order is no longer on hold because of the dispute.', 'vitrine' );
					$this->notes->add( $order, $text, false, Actor::staff( $user->ID, $user->display_name ) );
				}
			}
		);
	}
}
