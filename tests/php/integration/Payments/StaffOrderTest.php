<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Payments;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\CartInputParser;
use Vitrine\Customers\Address;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\I18n\Languages;
use Vitrine\Invoices\Invoices;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Checkout\CheckoutConsents;
use Vitrine\Orders\Checkout\CheckoutContact;
use Vitrine\Orders\Checkout\CheckoutForm;
use Vitrine\Orders\Checkout\CheckoutRejected;
use Vitrine\Orders\Checkout\OrderPlaced;
use Vitrine\Orders\Checkout\PlaceOrder;
use Vitrine\Orders\Checkout\SeenTotal;
use Vitrine\Orders\Checkout\StaffOrder;
use Vitrine\Orders\Contact\ChangeContact;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Notes\OrderNotes;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Orders\Unpaid\UnpaidLimits;

/** Orders that staff take for customers follow the rules of the checkout, except for those against strangers. */
final class StaffOrderTest extends CardTestCase {

	/** @param array<string, mixed> $changes Of the form. */
	private function form( int $product, array $changes = array(), int $quantity = 1 ): CheckoutForm {
		return new CheckoutForm(
			...$changes + array(
				'requestId'     => wp_generate_uuid4(),
				'cart'          => CartInputParser::read( array( self::line( $product, $quantity ) ) ),
				'contact'       => self::contact(),
				'paymentMethod' => 'bank_transfer',
				'discount'      => '',
				'note'          => '',
				'consents'      => new CheckoutConsents( true ),
				'seen'          => new SeenTotal( null ),
			)
		);
	}

	private static function contact( string $email = 'ona@example.org', string $phone = '+370 600 12345' ): CheckoutContact {
		return new CheckoutContact( $email, $phone, Address::fromArray( self::ADDRESS ) );
	}

	private function take( CheckoutForm $form, string $language = 'en', string $note = '' ): OrderPlaced|CheckoutRejected {
		$languages = $this->service( Languages::class );
		return $languages->withLanguage(
			$languages->find( $language ) ?? $languages->default(),
			fn (): OrderPlaced|CheckoutRejected => $this->service( PlaceOrder::class )
				->place( $form, null, '', new StaffOrder( Actor::staff( 7, 'Rūta' ), $note ) )
		);
	}

	private function taken( CheckoutForm $form, string $language = 'en', string $note = '' ): Order {
		$placed = $this->take( $form, $language, $note );
		self::assertInstanceOf( OrderPlaced::class, $placed, $placed instanceof CheckoutRejected ? $placed->message : '' );
		return $this->service( OrderRepository::class )->byKey( $placed->key ) ?? self::fail( 'Not stored.' );
	}

	public function testATransferIsConfirmedInTheCustomersLanguageAndWaitsForNoProof(): void {
		$product = $this->product( 5 );
		$order   = $this->taken( $this->form( $product, quantity: 2 ), 'lt', 'Rang at ten.' );
		self::assertSame(
			array( 'lt', null, 'pending', 'unpaid', false, 3 ),
			array(
				$order->language,
				$order->customer->id,
				$order->status->value,
				$order->payment->status->value,
				MailboxProof::isAwaited( $order ),
				$this->stock( $product ),
			)
		);
		$event = $this->service( OrderEvents::class )->all( $order->id )[0];
		self::assertSame( array( OrderEvent::PLACED, 7, 'Rūta' ), array( $event->kind, $event->userId, $event->actorName ) );
		$note = $this->service( OrderNotes::class )->forOrder( $order->id )[0];
		self::assertSame( array( 'Rang at ten.', false, 'Rūta' ), array( $note->text, $note->sentToCustomer, $note->authorName ) );

		$this->service( Outbox::class )->deliver();
		$mail = array_values( array_filter( $this->mails(), static fn ( array $mail ): bool => $mail['to'] === 'ona@example.org' ) );
		self::assertCount( 1, $mail );
		self::assertStringContainsString( 'gavome jūsų užsakymą', mb_strtolower( $mail[0]['subject'] ) );
		self::assertStringContainsString( 'LT12 1000 0111 0100 1000', $mail[0]['message'] );
	}

	public function testLimitsOfStrangersDoNotHoldButStockDoes(): void {
		update_option( UnpaidLimits::OPTION, array( 'items' => 1, 'value' => 100, 'share' => 1 ) );
		$product = $this->product( 4 );
		self::assertFalse( $this->place( self::body( array( self::line( $product, 4 ) ) ) )['status'] );
		self::assertSame( 4, $this->taken( $this->form( $product, quantity: 4 ) )->lines[0]->quantity );
		self::assertInstanceOf( CheckoutRejected::class, $this->take( $this->form( $product ) ) );
		self::assertSame( array( 0, 0 ), array( $this->stock( $product ), $this->rowsIn( 'unpaid_orders' ) ) );
	}

	public function testTheSameFormTwiceIsOneOrder(): void {
		$product = $this->product( 5 );
		$form    = $this->form( $product );
		$order   = $this->taken( $form, 'en', 'Once.' );
		self::assertSame( $order->id, $this->taken( $form, 'en', 'Once.' )->id );
		self::assertSame( array( 1, 1, 4 ), array( $this->rowsIn( 'orders' ), $this->rowsIn( 'order_notes' ), $this->stock( $product ) ) );
	}

	/** @return iterable<string, array{string, string, string}> The code is of UNTDID 4461. */
	public static function inPerson(): iterable {
		yield 'cash' => array( 'shop_cash', 'Cash in the shop', '10' );
		yield 'card' => array( 'shop_card', 'Card terminal in the shop', '48' );
	}

	#[DataProvider( 'inPerson' )]
	public function testMoneyReceivedInTheShopIsRecordedWithAnInvoice( string $method, string $title, string $means ): void {
		$order = $this->taken( $this->form( $this->product(), array( 'paymentMethod' => $method ) ) );
		self::assertSame( array( 'processing', 'paid' ), array( $order->status->value, $order->payment->status->value ) );
		self::assertSame( array( 'placed:  > processing', 'payment: unpaid > paid' ), $this->history( $order ) );
		self::assertArrayHasKey( $order->id, $this->service( OrderEvents::class )->paidAt( array( $order->id ) ) );
		$invoice = $this->service( Invoices::class )->forOrder( $order->id )[0] ?? self::fail( 'No invoice.' );
		self::assertSame(
			array( $title, true, $means ),
			array( $invoice->data?->payment, $invoice->data?->isPaid, $invoice->data?->means->code )
		);
		self::assertSame( array( 'order_confirmation', 'order_notice' ), $this->messages() );
	}

	public function testOnlyCustomersInTheShopMayHaveNoEmailAddress(): void {
		$without = array( 'contact' => self::contact( '', '' ) );
		$refused = $this->take( $this->form( $this->product(), $without ) );
		self::assertInstanceOf( CheckoutRejected::class, $refused );
		self::assertSame( array( 'contact.email', 'contact.phone' ), array_keys( $refused->errors ) );
		$order = $this->taken( $this->form( $this->product(), $without + array( 'paymentMethod' => 'shop_cash' ) ) );
		self::assertSame( '', $order->customer->email );
		$this->service( Outbox::class )->deliver();
		self::assertSame( array( get_option( 'admin_email' ) ), array_column( $this->mails(), 'to' ) );
		self::assertSame( 0, (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL' ) );
		$wrong = $this->take(
			$this->form( $this->product(), array( 'paymentMethod' => 'shop_cash', 'contact' => self::contact( 'ona@' ) ) )
		);
		self::assertInstanceOf( CheckoutRejected::class, $wrong );
		self::assertSame( array( 'contact.email' ), array_keys( $wrong->errors ) );
	}

	public function testAnAddressWithoutEmailIsCorrectedAndGetsOne(): void {
		$without = array( 'contact' => self::contact( '', '' ), 'paymentMethod' => 'shop_cash' );
		$order   = $this->taken( $this->form( $this->product(), $without ) );
		$this->service( Outbox::class )->deliver();
		self::assertTrue( ChangeContact::isPossible( $order ) );
		$moved   = Address::fromArray( array( 'street' => 'Pilies g. 7' ) + $order->customer->billing->toArray() );
		$changed = $this->changed( $order, new ContactDetails( '', '', $moved, $moved ) );
		self::assertSame( array( '', 'Pilies g. 7' ), array( $changed->customer->email, $changed->customer->delivery->street ) );
		$changed = $this->changed( $changed, new ContactDetails( 'ona@example.org', '', $moved, $moved ) );
		self::assertSame( 'ona@example.org', $changed->customer->email );
		self::assertSame( array( get_option( 'admin_email' ), 'ona@example.org' ), array_column( $this->mails(), 'to' ) );
		self::assertSame( 0, (int) $this->service( Database::class )->value( 'SELECT COUNT(*) FROM {outbox} WHERE sent_at IS NULL' ) );
	}

	private function changed( Order $order, ContactDetails $to ): Order {
		$change = $this->service( ChangeContact::class );
		self::assertSame( array(), $change->errors( $order, $to ) );
		$change->apply( $order, $to, true, Actor::staff( 7, 'Rūta' ) );
		$this->service( Outbox::class )->deliver();
		return $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	public function testACorrectedMailboxGetsWhatTheFirstOneGot(): void {
		$transfer = $this->taken( $this->form( $this->product(), array( 'contact' => self::contact( 'ona@exampel.org' ) ) ) );
		$card     = $this->taken(
			$this->form( $this->product(), array( 'contact' => self::contact( 'ona@exampel.org' ), 'paymentMethod' => 'card' ) )
		);
		$cash     = $this->taken(
			$this->form( $this->product(), array( 'contact' => self::contact( '' ), 'paymentMethod' => 'shop_cash' ) )
		);
		$this->service( Outbox::class )->deliver();
		foreach ( array( $transfer, $card, $cash ) as $order ) {
			$this->changed( $order, ContactDetails::of( $order )->with( email: 'ona@example.org' ) );
		}
		[ $terms, $pay, $paid ] = $this->mailsTo( 'ona@example.org' );
		self::assertStringContainsString( 'LT12 1000 0111 0100 1000', $terms['message'] );
		self::assertStringContainsString( "we have received your order $transfer->number", $terms['subject'] );
		self::assertStringContainsString( "please pay for your order $card->number", $pay['subject'] );
		self::assertStringContainsString( "we have received your order $cash->number", $paid['subject'] );
	}

	public function testACorrectedMailboxOfAnOrderThatHasEndedGetsNoConfirmation(): void {
		$order = $this->taken( $this->form( $this->product(), array( 'contact' => self::contact( 'ona@exampel.org' ) ) ) );
		$this->service( ChangeOrder::class )->changeStatus( $order, OrderStatus::Cancelled, Actor::staff( 7, 'Rūta' ) );
		$order = $this->service( OrderRepository::class )->byId( $order->id ) ?? self::fail( 'The order is gone.' );
		$this->service( Outbox::class )->deliver();
		$this->changed( $order, ContactDetails::of( $order )->with( email: 'ona@example.org' ) );
		self::assertStringContainsString( 'new contact details', $this->mailsTo( 'ona@example.org' )[0]['subject'] );
	}

	/** @return list<array<string, mixed>> */
	private function mailsTo( string $email ): array {
		return array_values( array_filter( $this->mails(), static fn ( array $mail ): bool => $mail['to'] === $email ) );
	}

	public function testCustomersCannotChooseWhatOnlyStaffReceive(): void {
		$answer = $this->place( self::body( array( self::line( $this->product() ) ), array( 'payment_method' => 'shop_cash' ) ) );
		self::assertSame( array( 'payment_method' ), array_column( (array) $answer['data']['errors'], 'field' ) );
		self::assertStringNotContainsString( 'shop_cash', (string) wp_json_encode( $this->call( 'get_payment_methods', array() ) ) );
	}

	public function testACardIsPaidByALinkThatHoldsForDays(): void {
		$clock = $this->clock();
		$order = $this->taken( $this->form( $this->product(), array( 'paymentMethod' => 'card' ) ) );
		$this->service( Outbox::class )->deliver();
		$mail = array_values( array_filter( $this->mails(), static fn ( array $mail ): bool => $mail['to'] === 'ona@example.org' ) )[0];
		self::assertStringContainsString( "please pay for your order $order->number", $mail['subject'] );
		self::assertStringContainsString( "key=$order->key", $mail['message'] );
		$this->advance( $clock, '+2 days' );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
		$this->stripe->pay( $this->startPayment( $order ) );
		$this->advance( $clock, '+5 minutes' );
		self::assertSame( array( 'processing', 'paid' ), $this->state( $order ) );
	}

	public function testAnUnpaidLinkEndsWithItsDay(): void {
		$clock   = $this->clock();
		$product = $this->product( 5 );
		$order   = $this->taken( $this->form( $product, array( 'paymentMethod' => 'card' ) ) );
		self::assertSame( $clock->now()->modify( '+3 days' )->format( 'Y-m-d' ), $order->payment->payBy?->format( 'Y-m-d' ) );
		$this->startPayment( $order );
		$this->advance( $clock, '+3 days' );
		self::assertSame( array( 'pending', 'unpaid' ), $this->state( $order ) );
		$this->advance( $clock, '+1 day' );
		self::assertSame( array( 'cancelled', 'failed', 5 ), array( ...$this->state( $order ), $this->stock( $product ) ) );
	}
}
