<?php
declare(strict_types=1);

namespace Vitrine\OrderPages\Privacy;

use Vitrine\I18n\DateFormat;
use Vitrine\Kernel\Clock;
use Vitrine\Kernel\Privacy\ErasureResult;
use Vitrine\Kernel\Privacy\ExportPage;
use Vitrine\Kernel\Privacy\PersonalDataProvider;
use Vitrine\Kernel\Privacy\PrivacyTools;
use Vitrine\OrderPages\View\ContactChanges;
use Vitrine\OrderPages\View\OrderLineView;
use Vitrine\OrderPages\View\OrderViews;
use Vitrine\Orders\Notes\OrderNote;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\OrderRetention;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Storage\OrderAnonymisation;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;

defined( 'ABSPATH' ) || exit;

/** A person's orders. Accounting law requires keeping them for years; they are anonymised after that. */
final class OrderPersonalDataProvider implements PersonalDataProvider {

	private const PER_PAGE = 50;

	public function __construct(
		private readonly OrderRepository $orders,
		private readonly OrderEvents $events,
		private readonly OrderAnonymisation $anonymisation,
		private readonly OrderViews $views,
		private readonly RefundRepository $refunds,
		private readonly OrderNotes $notes,
		private readonly ContactChanges $contacts,
		private readonly DateFormat $dates,
		private readonly Clock $clock,
	) {
	}

	public function label(): string {
		return __( 'Orders', 'vitrine' );
	}

	public function export( string $email, int $page ): ExportPage {
		$orders = $this->orders->forOwner( self::person( $email ), self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		$items  = array();
		foreach ( $orders as $order ) {
			$items[ $order->number ] = $this->values( $order );
		}
		return new ExportPage( $items, count( $orders ) < self::PER_PAGE );
	}

	public function erase( string $email ): ErasureResult {
		$person   = self::person( $email );
		$changed  = $this->anonymisation->anonymise( $person, OrderRetention::cutoff( $this->clock->now() ), self::PER_PAGE );
		$done     = $changed < self::PER_PAGE;
		$retained = $done && $this->orders->countForOwner( $person ) > 0;
		return new ErasureResult(
			$changed > 0,
			$retained,
			$retained ? array( OrderRetention::reason() ) : array(),
			$done
		);
	}

	private static function person( string $email ): OrderOwner {
		$user = PrivacyTools::userIdByEmail( $email );
		return new OrderOwner( $user === 0 ? null : $user, $email );
	}

	/** @return array<string, string> */
	private function values( Order $order ): array {
		$view = $this->views->one( $order );
		return array(
			__( 'Number', 'vitrine' )           => $order->number,
			__( 'Date', 'vitrine' )             => $view->placedText,
			__( 'Status', 'vitrine' )           => $view->statusLabel,
			__( 'E-mail', 'vitrine' )           => $order->customer->email,
			__( 'Phone', 'vitrine' )            => $order->customer->phone,
			__( 'Billing address', 'vitrine' )  => implode( ', ', $view->billing ),
			__( 'Name and address in VIES', 'vitrine' ) => $order->customer->vatAnswer->trader(),
			__( 'Delivery address', 'vitrine' ) => implode( ', ', $view->delivery ),
			__( 'Products', 'vitrine' )         => implode( '; ', array_map( self::line( ... ), $view->lines ) ),
			__( 'Delivery', 'vitrine' )         => $view->totals->shipping->formatted,
			__( 'Discount code', 'vitrine' )    => $view->totals->discountCode,
			__( 'Total', 'vitrine' )            => $view->totals->total->formatted,
			__( 'Payment', 'vitrine' )          => $view->payment->title,
			__( 'Note', 'vitrine' )             => $order->request->note,
			__( 'Refunds', 'vitrine' )          => implode(
				"\n",
				array_map( $this->refund( ... ), $this->refunds->forOrder( $order->id ) )
			),
			__( 'Messages from the shop', 'vitrine' ) => $this->messages( $order ),
			__( 'Earlier contact details', 'vitrine' ) => $this->earlierContacts( $order ),
		);
	}

	private function refund( Refund $refund ): string {
		$parts = array(
			$this->dates->long( $refund->at ),
			number_format_i18n( $refund->amount / 100, 2 ),
			$refund->state->label(),
			$refund->reason,
		);
		return implode( ', ', array_filter( $parts, static fn ( string $part ): bool => $part !== '' ) );
	}

	/** Notes that were e-mailed to the customer; internal notes are the shop's. */
	private function messages( Order $order ): string {
		$sent = array_filter( $this->notes->forOrder( $order->id ), static fn ( OrderNote $note ): bool => $note->sentToCustomer );
		return implode( "\n", array_map( fn ( OrderNote $note ): string => "{$this->dates->long( $note->at )}: $note->text", $sent ) );
	}

	private function earlierContacts( Order $order ): string {
		$texts = array();
		foreach ( $this->events->all( $order->id ) as $event ) {
			if ( $event->changes !== array() ) {
				$texts[] = "{$this->dates->long( $event->at )}: {$this->contacts->text( $event->changes )}";
			}
		}
		return implode( "\n", $texts );
	}

	private static function line( OrderLineView $line ): string {
		$texts = array( $line->model->title, ...$line->extras() );
		return sprintf( '%d × %s: %s', $line->model->quantity, implode( ' ', $texts ), $line->total->formatted );
	}
}
