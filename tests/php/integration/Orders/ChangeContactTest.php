<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;
use Vitrine\Customers\Address;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Fulfilment\Packing\DeliveryNotes;
use Vitrine\Invoices\Accounting\Documents;
use Vitrine\Invoices\InvoiceDocument;
use Vitrine\Kernel\Form\ValidationError;
use Vitrine\OrderPages\Privacy\FormerMailboxPersonalDataProvider;
use Vitrine\OrderPages\Privacy\OrderPersonalDataProvider;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Contact\ChangeContact;
use Vitrine\Orders\Contact\ContactError;
use Vitrine\Orders\Contact\NewDestination;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\Customers\CustomerIdentity;
use Vitrine\Orders\Customers\CustomerNotes;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\MailboxProof;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderEvent;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\OrderQuery;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Storage\OrderAnonymisation;
use Vitrine\Orders\Storage\OrderEvents;
use Vitrine\Orders\Storage\OrderRepository;
use Vitrine\Pricing\Delivery\DeliveryMethod;
use Vitrine\Pricing\Delivery\DeliveryMethods;
use Vitrine\Pricing\Tax\VatRates;
use Vitrine\Pricing\Tax\VatStatus;

/** Staff correct e-mail address, phone number and addresses of an order. */
final class ChangeContactTest extends ShopTestCase {

	private const NEW = array(
		'street'   => 'Pilies g. 7',
		'postcode' => 'LT-01123',
		'city'     => 'Kaunas',
	) + self::ADDRESS;

	public function testTheOrderIsFoundAndSentByItsNewAddress(): void {
		$order   = $this->order();
		$changed = $this->change( $order, address: self::NEW, phone: '+370 600 99999' );
		self::assertSame(
			array( 'Pilies g. 7', 'Pilies g. 7' ),
			array( $changed->customer->billing->street, $changed->customer->delivery->street )
		);
		self::assertSame( $order->key, $changed->key );
		foreach ( array( '+370 600 99999', 'Pilies', 'LT-01123', 'Kaunas' ) as $typed ) {
			self::assertSame( array( $order->id ), $this->found( $typed ), $typed );
		}
		foreach ( array( '+370 600 12345', 'Drožėjų', 'LT-01100' ) as $typed ) {
			self::assertSame( array(), $this->found( $typed ), $typed );
		}
		$event = $this->event( $order );
		self::assertSame( array( OrderEvent::CONTACT, 'Rasa' ), array( $event->kind, $event->actorName ) );
		self::assertSame( array( '+370 600 12345', '+370 600 99999' ), $event->changes['phone'] );
		$this->service( Outbox::class )->deliver();
		$mail = $this->mails()[ count( $this->mails() ) - 1 ];
		self::assertSame( 'ona@example.org', $mail['to'] );
		self::assertStringContainsString( 'new contact details for your order', $mail['subject'] );
		self::assertStringContainsString( 'Pilies g. 7', $mail['message'] );
		$this->service( ChangeOrder::class )->markPaid( $changed, Actor::staff( 1, 'Rasa' ) );
		self::assertContains( 'Pilies g. 7', $this->service( DeliveryNotes::class )->of( array( $this->current( $order ) ) )[0]->address );
	}

	public function testANameIsFoundInTheListsAndNothingIsSentWithoutTheBox(): void {
		$order = $this->order();
		$this->service( Outbox::class )->deliver();
		$sent = count( $this->mails() );
		$this->change( $order, address: array( 'last_name' => 'Petraitienė' ) + self::ADDRESS, sendEmail: false );
		$this->service( Outbox::class )->deliver();
		self::assertCount( $sent, $this->mails() );
		self::assertSame( array( $order->id ), $this->found( 'petrait' ) );
		self::assertSame( 'Ona Petraitienė', $this->orders()->find( new OrderQuery() )['orders'][0]->buyer->name );
	}

	public function testDocumentsKeepTheAddressThatTheyWereIssuedWith(): void {
		$order = $this->order();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rasa' ) );
		$paid  = $this->current( $order );
		$from  = new DateTimeImmutable( '-1 day' );
		self::assertStringContainsString( 'Drožėjų g. 12', $this->invoice( $paid ) );
		$moved = $this->change( $paid, address: array( 'company' => 'UAB Nauja' ) + self::NEW );
		self::assertStringContainsString( 'Drožėjų g. 12', $this->invoice( $moved ) );
		self::assertStringNotContainsString( 'Pilies', $this->invoice( $moved ) );
		$rows = iterator_to_array( $this->service( Documents::class )->issuedBetween( $from, new DateTimeImmutable( '+1 day' ) ), false );
		self::assertSame( array( 'Ona Šalnaitė' ), array_map( static fn ( $row ): string => $row->customer(), $rows ) );
	}

	public function testANewMailboxProvesTheOrderAgainAndOldLinksEnd(): void {
		$order = $this->order();
		self::assertTrue( MailboxProof::isAwaited( $order ) );
		$this->service( CustomerNotes::class )->add(
			CustomerIdentity::guest( $order->customer->email ),
			'Rings twice',
			Actor::staff( 1, 'Rasa' )
		);
		$this->service( Outbox::class )->deliver();
		$sent  = count( $this->mails() );
		$moved = $this->change( $order, email: 'ona.s@example.org', address: self::NEW, sendEmail: false );
		self::assertNotSame( $order->key, $moved->key );
		self::assertNull( $this->orders()->byKey( $order->key ) );
		self::assertFalse( MailboxProof::isValid( $moved, MailboxProof::token( $order ) ) );
		self::assertTrue( MailboxProof::isAwaited( $moved ) );
		$this->service( Outbox::class )->deliver();
		$mails = array_column( array_slice( $this->mails(), $sent ), null, 'to' );
		self::assertSame( array( 'ona.s@example.org', 'ona@example.org' ), array_keys( $mails ) );
		self::assertStringContainsString( $moved->key, $mails['ona.s@example.org']['message'] );
		foreach ( array( $moved->key, 'ona.s@', 'Pilies', 'Ona', 'Drožėjų', 'Vase' ) as $private ) {
			self::assertStringNotContainsString( $private, $mails['ona@example.org']['message'], 'It may be the mailbox of a stranger.' );
		}
		$notes = $this->service( CustomerNotes::class );
		self::assertSame( array(), $notes->of( CustomerIdentity::guest( 'ona@example.org' ) ) );
		self::assertCount( 1, $notes->of( CustomerIdentity::guest( 'ona.s@example.org' ) ) );
		$this->confirmed( $moved );
		self::assertSame(
			array( 'ona.s@example.org' ),
			array_column( $this->service( Database::class )->rows( 'SELECT email FROM {customers}' ), 'email' )
		);
	}

	public function testADiscountThatIsUsedOncePerCustomerFollowsTheMailbox(): void {
		$codes = $this->service( DiscountRepository::class );
		$codes->add( new DiscountTerms( 'ONCE', DiscountKind::Percent, 1000, maxUsesPerCustomer: 1 ) );
		$placed = $this->place( self::body( array( self::line( $this->product() ) ), array( 'discount' => 'ONCE' ) ) );
		$order  = $this->orders()->byKey( (string) $placed['data']['key'] ) ?? self::fail( 'Not placed.' );
		$this->change( $order, email: 'ona.s@example.org' );
		$uses = fn ( string $email ): int => $codes->usesBy( (int) $codes->byCode( 'ONCE' )?->id, new Buyer( null, $email ) );
		self::assertSame( array( 1, 0 ), array( $uses( 'ona.s@example.org' ), $uses( $order->customer->email ) ) );
	}

	public function testARepeatedCheckoutDoesNotRevealTheNewKey(): void {
		$body  = self::body( array( self::line( $this->product() ) ) );
		$order = $this->orders()->byKey( (string) $this->place( $body )['data']['key'] ) ?? self::fail();
		$moved = $this->change( $order, email: 'ona.s@example.org' );
		self::assertStringNotContainsString( $moved->key, (string) wp_json_encode( $this->place( $body ) ) );
	}

	public function testTwoEmployeesAtOnce(): void {
		$order = $this->order();
		$this->change( $order, phone: '+370 600 99999' );
		$this->expectException( IllegalTransition::class );
		$this->change( $order, address: self::NEW );
	}

	public function testCompletedAndErasedOrdersStay(): void {
		$order = $this->order();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rasa' ) );
		$paid = $this->current( $order );
		$this->service( ChangeOrder::class )->changeStatus( $paid, OrderStatus::Completed, Actor::staff( 1, 'Rasa' ) );
		self::assertFalse( ChangeContact::isPossible( $this->current( $order ) ) );
		// Completed by another request after this one has read the order.
		$this->expectException( IllegalTransition::class );
		$this->change( $paid, phone: '+370 600 99999' );
	}

	public function testFieldsAreValidatedLikeInTheCheckout(): void {
		$order  = $this->order();
		$errors = $this->errors(
			$order,
			new ContactDetails(
				'ona@',
				'12',
				self::address( array( 'street' => '', 'postcode' => '1', 'country' => 'XX' ) ),
				self::address( array( 'postcode' => '12', 'country' => 'DE', 'last_name' => str_repeat( 'a', 61 ) ) )
			)
		);
		self::assertSame(
			array( 'email', 'phone', 'billing.street', 'billing.postcode', 'billing.country', 'delivery.last_name', 'delivery.postcode' ),
			array_keys( $errors )
		);
		self::assertSame( array(), $this->errors( $order, ContactDetails::of( $order ) ) );
	}

	public function testAnotherCountryIsPossibleOnlyIfNothingCostsDifferently(): void {
		$berlin = self::address( array( 'postcode' => '10115', 'city' => 'Berlin', 'country' => 'DE' ) );
		self::saveSetting( new VatRates( 'LT', VatStatus::Home ) );
		$order = $this->order();
		self::assertSame( array(), $this->errors( $order, $this->to( $order, $berlin ) ) );
		// The Canary Islands are outside the VAT territory.
		$canaries = self::address( array( 'postcode' => '35001', 'city' => 'Las Palmas', 'country' => 'ES', 'state' => 'Las Palmas' ) );
		self::assertSame( array( 'delivery.country' => ContactError::OtherVat ), $this->errors( $order, $this->to( $order, $canaries ) ) );
		self::saveSetting( new VatRates( 'LT', VatStatus::Destination ) );
		self::assertSame( array( 'delivery.country' => ContactError::OtherVat ), $this->errors( $order, $this->to( $order, $berlin ) ) );
		self::assertSame( array(), $this->errors( $order, $this->to( $order, self::address( self::NEW ) ) ) );
		// The billing address does not decide on VAT where goods are delivered.
		self::assertSame(
			array(),
			$this->errors( $order, ContactDetails::of( $order )->with( billing: $berlin ) )
		);
		self::saveSetting( new VatRates( 'LT', VatStatus::Home ) );
		$methods = new DeliveryMethods( array( new DeliveryMethod( $order->lines[0]->shipping, countries: array( 'LT', 'LV' ) ) ), 'LT' );
		$destination = new NewDestination( $methods, self::shopSettings() );
		self::assertSame( ContactError::OtherDelivery, $destination->error( $order, $berlin ) );
	}

	public function testHistoryIsExportedAndErased(): void {
		$order = $this->order();
		$moved = $this->change( $order, email: 'ona.s@example.org', address: self::NEW );
		$own   = $this->service( OrderPersonalDataProvider::class )->export( 'ona.s@example.org', 1 );
		self::assertStringContainsString( 'Drožėjų g. 12', (string) wp_json_encode( $own, JSON_UNESCAPED_UNICODE ) );
		$former = $this->service( FormerMailboxPersonalDataProvider::class );
		self::assertStringContainsString( $order->number, (string) wp_json_encode( $former->export( 'Ona@example.org', 1 ) ) );
		$former->erase( 'ona@example.org' );
		self::assertSame( array( '', 'ona.s@example.org' ), $this->event( $order )->changes['email'] );
		$this->service( OrderAnonymisation::class )
			->anonymise( new OrderOwner( null, $moved->customer->email ), new DateTimeImmutable( '+1 day' ), 10 );
		self::assertSame( array(), $this->event( $order )->changes );
	}

	public function testAnErasureRemovesTheCopiesOfAddresses(): void {
		$order = $this->order();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rasa' ) );
		$this->service( OrderAnonymisation::class )
			->anonymise( new OrderOwner( null, $order->customer->email ), new DateTimeImmutable( '+1 day' ), 10 );
		$stored = (string) $this->service( Database::class )->value( 'SELECT parties FROM {invoices}' );
		self::assertStringContainsString( '"country":"LT"', $stored );
		self::assertStringNotContainsString( 'Drožėjų', $stored );
	}

	private function order(): Order {
		$answer = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		return $this->orders()->byKey( (string) ( $answer['data']['key'] ?? '' ) ) ?? self::fail( (string) $answer['message'] );
	}

	/** @param array<string, string>|null $address Null to keep them. */
	private function change(
		Order $seen,
		?string $email = null,
		?string $phone = null,
		?array $address = null,
		bool $sendEmail = true
	): Order {
		$to = $address === null ? null : Address::fromArray( $address );
		$this->service( ChangeContact::class )->apply(
			$seen,
			new ContactDetails(
				$email ?? $seen->customer->email,
				$phone ?? $seen->customer->phone,
				$to ?? $seen->customer->billing,
				$to ?? $seen->customer->delivery
			),
			$sendEmail,
			Actor::staff( 7, 'Rasa' )
		);
		return $this->current( $seen );
	}

	/** @return array<string, ValidationError> */
	private function errors( Order $order, ContactDetails $to ): array {
		return $this->service( ChangeContact::class )->errors( $order, $to );
	}

	private function to( Order $order, Address $delivery ): ContactDetails {
		return new ContactDetails( $order->customer->email, $order->customer->phone, $order->customer->billing, $delivery );
	}

	/** @param array<string, string> $changes */
	private static function address( array $changes ): Address {
		return Address::fromArray( $changes + self::ADDRESS );
	}

	private function current( Order $order ): Order {
		return $this->orders()->byId( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	/** @return list<int> Ids. */
	private function found( string $typed ): array {
		return array_column( $this->orders()->find( new OrderQuery( search: $typed ) )['orders'], 'id' );
	}

	private function event( Order $order ): OrderEvent {
		$events = array_filter(
			$this->service( OrderEvents::class )->all( $order->id ),
			static fn ( OrderEvent $event ): bool => $event->kind === OrderEvent::CONTACT
		);
		return end( $events ) ?: self::fail( 'The history has no entry.' );
	}

	private function invoice( Order $order ): string {
		return (string) $this->service( InvoiceDocument::class )->html( $order, '', static fn (): string => '' );
	}

	private function orders(): OrderRepository {
		return $this->service( OrderRepository::class );
	}
}
