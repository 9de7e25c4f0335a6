<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use Vitrine\Admin\Orders\InvoiceBox;
use Vitrine\Database\Database;
use Vitrine\Invoices\Invoice;
use Vitrine\Invoices\InvoiceDocument;
use Vitrine\Invoices\InvoiceFiles;
use Vitrine\Invoices\InvoiceFormat;
use Vitrine\Invoices\InvoiceKind;
use Vitrine\Invoices\Invoices;
use Vitrine\OrderPages\Mail\OrderMailDelivery;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderMessages;
use Vitrine\Orders\Refund\Refund;
use Vitrine\Orders\Refund\RefundRepository;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Refund\RefundState;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\WithdrawalState;
use Vitrine\Settings\OptionGroups;
use Vitrine\Settings\OptionsStore;
use Vitrine\Tests\Support\InvoiceRules;
use Vitrine\Withdrawals\AdvanceWithdrawal;
use Vitrine\Withdrawals\Withdrawals;

/** Refunds that Stripe reports as failed or cancelled after it had confirmed them. */
final class ReturnedRefundTest extends CardTestCase {

	/** Two vases at 24.20 with delivery. */
	private function paidOrder( string $language = 'en' ): Order {
		$shop = array(
			'company_name'    => 'Molis',
			'company_address' => 'Drožėjų g. 1, LT-01100 Vilnius, Lietuva',
			'company_vat'     => 'LT100001234567',
		);
		$this->service( OptionsStore::class )->save( OptionGroups::SHOP, $shop, 'lt' );
		$body   = self::body( array( self::line( $this->product( 5, 2420 ), 2 ) ), array( 'payment_method' => 'card' ) );
		$placed = $this->place( $body, $language );
		$order  = $this->service( OrderRepository::class )->byKey( $placed['data']['key'] ) ?? self::fail( 'Order not found.' );
		$intent = $this->startPayment( $order );
		$this->stripe->pay( $intent );
		$this->returnFromPayment( $order, $intent );
		return $this->reload( $order );
	}

	private function refund( Order $order, RefundRequest $request ): Refund {
		return $this->service( RefundService::class )->refund( $order, $request, Actor::staff( 1, 'Rūta' ) );
	}

	/** Stripe confirms the refund and returns it later. */
	private function returned( Order $order, RefundRequest $request, string $status = 'failed' ): Refund {
		$refund = $this->refund( $order, $request );
		self::assertSame( RefundState::Done, $refund->state );
		$this->stripe->control( 'end-refund', array( 'refund' => $refund->transfer->id, 'status' => $status ) );
		$this->deliverEvents( array( 'refund.failed', 'refund.updated' ) );
		$this->deliverEvents( array( 'refund.failed', 'refund.updated' ) );
		return $this->service( RefundRepository::class )->byId( $refund->id ) ?? self::fail( 'Refund not found.' );
	}

	/** @return list<Invoice> */
	private function documents( Order $order ): array {
		return $this->service( Invoices::class )->forOrder( $order->id );
	}

	private function html( Order $order, string $name ): string {
		return (string) $this->service( InvoiceDocument::class )->html( $order, $name, static fn (): string => '#' );
	}

	private function xml( Order $order, string $name ): string {
		$file = $this->service( InvoiceFiles::class )->file( $order, $name, InvoiceFormat::Xml );
		$xml  = $file->data ?? self::fail( 'Document not found.' );
		self::assertSame( array(), InvoiceRules::broken( $xml ), $name );
		return $xml;
	}

	public function testItsCreditNoteIsCancelledByADocumentOfItsOwn(): void {
		$order = $this->paidOrder();
		$total = $order->totals->total;
		self::assertSame( RefundState::Returned, $this->returned( $order, new RefundRequest( 0, $total ) )->state );
		$this->refund( $this->reload( $order ), new RefundRequest( 1, $total ) );
		$documents = $this->documents( $order );
		self::assertSame(
			array( InvoiceKind::Invoice, InvoiceKind::Credit, InvoiceKind::Cancellation, InvoiceKind::Credit ),
			array_column( $documents, 'kind' )
		);
		self::assertSame( array( 'CRN-00001', 'CCN-00001', 'CRN-00002' ), array_slice( array_column( $documents, 'name' ), 1 ) );
		self::assertSame( array( $total, $total, $total, $total ), array_column( $documents, 'amount' ) );
		foreach ( $documents as $document ) {
			$xml = $this->xml( $order, $document->linkName() );
			self::assertSame( '44.88', InvoiceRules::text( $xml, '//ram:TaxBasisTotalAmount' ), $document->name );
			self::assertStringStartsWith(
				'%PDF-',
				$this->service( InvoiceFiles::class )->file( $order, $document->linkName(), InvoiceFormat::Pdf )->data ?? ''
			);
		}
		$xml = $this->xml( $order, 'CCN-00001' );
		self::assertSame( '384', InvoiceRules::text( $xml, '//rsm:ExchangedDocument/ram:TypeCode' ) );
		self::assertSame( 'CRN-00001', InvoiceRules::text( $xml, '//ram:InvoiceReferencedDocument/ram:IssuerAssignedID' ) );
		$cancellation = $this->html( $order, 'CCN-00001' );
		self::assertStringContainsString( 'INV-00001', $cancellation );
		self::assertStringContainsString( 'Cancellation of credit note CRN-00001', $cancellation );
		self::assertStringNotContainsString( 'Refunded', $cancellation );
	}

	/** Filters of earlier versions know two kinds of documents. */
	public function testTheCancellationNeverHasTheNumberOfTheCreditNote(): void {
		$order = $this->paidOrder();
		$names = static fn ( string $name, string $kind, int $number ): string => $kind === 'invoice' ? "RE-$number" : "GS-$number";
		add_filter( 'vitrine_invoice_name', $names, 10, 3 );
		$this->returned( $order, new RefundRequest( 0, 1000 ) );
		remove_filter( 'vitrine_invoice_name', $names );
		self::assertSame( array( 'INV-00001', 'GS-1', 'CCN-00001' ), array_column( $this->documents( $order ), 'name' ) );
	}

	public function testAnEmailThatIsSentAgainIsAboutARefundInItsState(): void {
		$order = $this->paidOrder();
		$mails = $this->service( OrderMails::class );
		self::assertArrayNotHasKey( OrderMessages::REFUND_RETURNED, $mails->titlesFor( $order ) );
		$this->refund( $order, new RefundRequest( 0, 1000 ) );
		$this->returned( $order, new RefundRequest( 1, 2000 ) );
		$kinds = array( OrderMessages::REFUNDED => '10.00 CRN-00001', OrderMessages::REFUND_RETURNED => '20.00 CCN-00001' );
		foreach ( $kinds as $kind => $expected ) {
			$mails->resend( $kind, $this->reload( $order ) );
			$this->deliverMessages();
			$sent = array_slice( $this->mails(), -1 )[0];
			[ $amount, $document ] = explode( ' ', $expected );
			self::assertStringContainsString( $amount, $sent['message'], $kind );
			self::assertStringContainsString( "$document.pdf", implode( ' ', (array) ( $sent['attachments'] ?? array() ) ), $kind );
		}
	}

	/** The mail server was down: the announcement is no longer true. */
	public function testARefundThatCameBackIsNotAnnounced(): void {
		$order = $this->paidOrder();
		$mails = $this->service( OrderMailDelivery::class );
		$this->refund( $order, new RefundRequest( 0, 500 ) );
		$refund = $this->returned( $order, new RefundRequest( 1, 1000 ) );
		$before = count( $this->mails() );
		$mails->deliver( OrderMessages::REFUNDED, array( 'order' => $order->id, 'refund' => $refund->id ) );
		self::assertCount( $before, $this->mails() );
	}

	public function testItemsAreRestockedOnce(): void {
		$order   = $this->paidOrder();
		$product = $order->lines[0]->productId;
		self::assertSame( 3, $this->stock( $product ) );
		$this->returned( $order, new RefundRequest( 0, null, array( 0 => 1 ), restock: true ) );
		self::assertSame( 4, $this->stock( $product ) );
		$this->refund( $this->reload( $order ), new RefundRequest( 1, null, array( 0 => 1 ), restock: true ) );
		self::assertSame( 4, $this->stock( $product ), 'The same item.' );
		$this->refund( $this->reload( $order ), new RefundRequest( 2, null, array( 0 => 1 ), restock: true ) );
		self::assertSame( 5, $this->stock( $product ) );
	}

	public function testAWithdrawalIsOpenAgain(): void {
		$order = $this->paidOrder();
		$this->withdraw( $order, 1 );
		$withdrawals = $this->service( Withdrawals::class );
		$refund      = $this->refund( $order, new RefundRequest( 0, null, array( 0 => 1 ) ) );
		$withdrawals->changeState( 1, WithdrawalState::Received, WithdrawalState::Refunded );
		$this->failed( $refund );
		self::assertSame( WithdrawalState::Received, $withdrawals->byId( 1 )?->state, 'Nothing says that the items have come back.' );
	}

	public function testAClosedOrderIsPaidAgainAndSettledByTheNextRefund(): void {
		$order    = $this->paidOrder();
		$delivery = $order->totals->shipping;
		$request  = static fn ( int $after ): RefundRequest => new RefundRequest( $after, null, array( 0 => 2 ), delivery: $delivery );
		$states   = function () use ( $order ): array {
			$now        = $this->reload( $order );
			$withdrawal = $this->service( Withdrawals::class )->byId( 1 );
			return array( $now->status->value, $now->payment->status->value, $withdrawal?->state->value );
		};
		$this->withdraw( $order, 2 );
		$withdrawal = $this->service( Withdrawals::class )->byId( 1 ) ?? self::fail( 'Withdrawal not found.' );
		$this->service( AdvanceWithdrawal::class )->changeState( $withdrawal, WithdrawalState::Returned, Actor::staff( 1, 'Rūta' ) );
		$refund = $this->refund( $order, $request( 0 ) );
		self::assertSame( array( 'cancelled', 'refunded', 'repaid' ), $states() );
		$this->failed( $refund );
		self::assertSame( array( 'cancelled', 'paid', 'returned' ), $states() );
		$this->refund( $order, $request( 1 ) );
		self::assertSame( array( 'cancelled', 'refunded', 'repaid' ), $states() );
	}

	private function withdraw( Order $order, int $quantity ): void {
		$body  = array( 'order' => array( 'key' => $order->key ), 'name' => 'Ona', 'email' => 'ona@example.org' );
		$lines = array( array( 'id' => $order->lines[0]->productId, 'kiekis' => $quantity ) );
		$this->call( 'withdraw', $body + array( 'request_id' => wp_generate_uuid4(), 'lines' => $lines, 'words' => '' ) );
	}

	private function failed( Refund $refund ): void {
		$this->stripe->control( 'end-refund', array( 'refund' => $refund->transfer->id, 'status' => 'failed' ) );
		$this->deliverEvents( array( 'refund.failed' ) );
	}

	public function testTheFailedNoteIsMarkedWhereverItIsShown(): void {
		$order = $this->paidOrder();
		$this->returned( $order, new RefundRequest( 0, 1000 ), 'canceled' );
		self::assertStringContainsString( 'Cancelled by CCN-00001', $this->html( $order, 'CRN-00001' ) );
		self::assertStringContainsString( 'Credit note CRN-00001 (refund failed)', $this->html( $order, '' ) );
		self::assertStringContainsString( 'Credit note CRN-00001 (refund failed)', $this->service( InvoiceBox::class )->render( $order ) );
		// Refunds that failed in earlier versions of the shop lack it.
		$this->service( Database::class )->run( "DELETE FROM {invoices} WHERE kind = 'cancellation'" );
		self::assertStringContainsString( 'This refund failed', $this->html( $order, 'CRN-00001' ) );
	}

	public function testTheCustomerIsNotifiedOnce(): void {
		$order = $this->paidOrder( 'lt' );
		$this->returned( $order, new RefundRequest( 0, 1000 ) );
		$isTo  = static fn ( array $mail ): bool => in_array( 'ona@example.org', (array) $mail['to'], true );
		$mails = array_filter( $this->mails(), $isTo );
		$mail  = end( $mails );
		self::assertIsArray( $mail );
		self::assertStringContainsString( '10,00', $mail['message'] );
		self::assertStringContainsString( 'CCN-00001.pdf', implode( ' ', (array) ( $mail['attachments'] ?? array() ) ) );
		self::assertCount( 1, array_keys( $this->messages(), 'order_refund_returned', true ) );
		$page = $this->call( 'get_order_by_key', array( 'key' => $order->key ), 'en' )['data'];
		self::assertSame( array( 'returned' ), array_column( $page['payment']['refunds'], 'state' ) );
		self::assertSame( 'paid', $page['payment_status'] );
	}

	public function testStaffRecordThatTheyHaveSentTheMoneyAnotherWay(): void {
		$order = $this->paidOrder();
		$this->returned( $order, new RefundRequest( 0, null, array( 0 => 1 ) ) );
		$before = count( $this->stripe->control( 'state' )['refunds'] );
		$refund = $this->refund( $this->reload( $order ), new RefundRequest( 1, null, array( 0 => 1 ), isManual: true ) );
		self::assertSame( array( RefundState::Done, '', 2420 ), array( $refund->state, $refund->transfer->provider, $refund->amount ) );
		self::assertCount( $before, $this->stripe->control( 'state' )['refunds'] );
		self::assertSame( array( 'processing', 'partly_refunded' ), $this->state( $order ) );
		self::assertSame( 'CRN-00002', $this->documents( $order )[3]->name );
	}

	/** Then the money is more than the invoice: the credit notes are not. */
	public function testARefundInTheDashboardAfterAManualOneIsNotCreditedTwice(): void {
		$order = $this->paidOrder();
		$total = $order->totals->total;
		$this->refund( $order, new RefundRequest( 0, $total - 500, isManual: true ) );
		$this->stripe->control( 'refund', array( 'intent' => $this->stripe->intents( $order->id )[0]['id'], 'amount' => 2000 ) );
		$this->deliverEvents( array( 'charge.refunded', 'refund.created' ) );
		self::assertSame( array( $total, $total - 500, 500 ), array_column( $this->documents( $order ), 'amount' ) );
		self::assertSame( 0, $this->service( RefundService::class )->ledger( $this->reload( $order ) )->refundable() );
	}

	/** The customer gets more than was paid: the refund is recorded, and ends. */
	public function testARefundInTheDashboardAfterAFullManualOneIsDone(): void {
		$order = $this->paidOrder();
		$total = $order->totals->total;
		$this->refund( $order, new RefundRequest( 0, $total, isManual: true ) );
		$this->stripe->control( 'refund', array( 'intent' => $this->stripe->intents( $order->id )[0]['id'], 'amount' => 2000 ) );
		$this->deliverEvents( array( 'charge.refunded', 'refund.created' ) );
		$refunds = $this->service( RefundRepository::class )->forOrder( $order->id );
		self::assertSame( array( RefundState::Done, RefundState::Done ), array_column( $refunds, 'state' ) );
		self::assertSame( array( 'cancelled', 'refunded' ), $this->state( $order ) );
		self::assertSame( array( $total, $total ), array_column( $this->documents( $order ), 'amount' ) );
	}

	public function testARefundWithoutInvoiceHasNoCreditNoteToCancel(): void {
		$order = $this->paidOrder();
		$this->service( Database::class )->run( 'DELETE FROM {invoices}' );
		self::assertSame( RefundState::Returned, $this->returned( $order, new RefundRequest( 0, 100 ) )->state );
		self::assertSame( array(), $this->documents( $order ) );
	}
}
