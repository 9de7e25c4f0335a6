<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use Vitrine\Admin\Orders\RefundNotice;
use Vitrine\Customers\Address;
use Vitrine\Database\Database;
use Vitrine\Database\Outbox\Outbox;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\Change\RefundService;
use Vitrine\Orders\Contact\ChangeContact;
use Vitrine\Orders\ContactDetails;
use Vitrine\Orders\IllegalTransition;
use Vitrine\Orders\Order;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\OrderStatus;
use Vitrine\Orders\Refund\RefundRequest;
use Vitrine\Orders\Storage\OrderAnonymisation;
use Vitrine\Orders\Storage\OrderRepository;

/** An order that was paid in the shop may have neither e-mail address nor phone number; unlike an erased one, it has a name. */
final class OrderWithoutEmailTest extends ShopTestCase {

	public function testItsAddressIsCorrectedAndItGetsAnEmailAddress(): void {
		$order = $this->order();
		$new   = Address::fromArray( array( 'street' => 'Pilies g. 7' ) + self::ADDRESS );
		$to    = new ContactDetails( '', '', $new, $new );
		self::assertTrue( ChangeContact::isPossible( $order ) );
		self::assertSame( array(), $this->service( ChangeContact::class )->errors( $order, $to ) );
		$this->service( Outbox::class )->deliver();
		$sent  = count( $this->mails() );
		$fixed = $this->change( $order, $to );
		self::assertSame( 'Pilies g. 7', $fixed->customer->delivery->street );
		$known = $this->change( $fixed, new ContactDetails( 'ona@example.org', '', $new, $new ) );
		self::assertSame( 'ona@example.org', $known->customer->email );
		self::assertNotSame( $order->key, $known->key );
		$this->change( $known, new ContactDetails( 'Ona@example.org', '', $new, $new ) );
		$this->service( Outbox::class )->deliver();
		$mails = array_slice( $this->mails(), $sent );
		self::assertNotSame( array(), $mails );
		foreach ( $mails as $mail ) {
			self::assertContains( $mail['to'], array( 'ona@example.org', 'Ona@example.org' ) );
			self::assertStringNotContainsString( 'no longer work', $mail['message'], 'There were no earlier e-mails.' );
		}
	}

	public function testACompletedOrderGetsAnEmailAddressByWhichItIsErased(): void {
		$order = $this->order();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rasa' ) );
		$this->service( ChangeOrder::class )->changeStatus( $this->current( $order ), OrderStatus::Completed, Actor::staff( 1, 'Rasa' ) );
		$done  = $this->current( $order );
		self::assertTrue( ChangeContact::isPossible( $done ) );
		$known = $this->change( $done, new ContactDetails( 'ona@example.org', '', $done->customer->billing, $done->customer->delivery ) );
		self::assertFalse( ChangeContact::isPossible( $known ) );
		$this->service( Outbox::class )->deliver();
		self::assertStringContainsString( 'new contact details', $this->mails()[ count( $this->mails() ) - 1 ]['subject'] );
		$erased = $this->service( OrderAnonymisation::class )
			->anonymise( new OrderOwner( null, 'ona@example.org' ), new DateTimeImmutable( '+1 day' ), 10 );
		self::assertSame( array( 1, '' ), array( $erased, $this->current( $order )->customer->billing->name() ) );
		// Two employees at once: the second one has not seen the address.
		$this->expectException( IllegalTransition::class );
		$this->change( $done, new ContactDetails( 'jonas@example.org', '', $done->customer->billing, $done->customer->delivery ) );
	}

	public function testAnErasedOrderStays(): void {
		$order = $this->order( 'ona@example.org' );
		$this->service( OrderAnonymisation::class )
			->anonymise( new OrderOwner( null, $order->customer->email ), new DateTimeImmutable( '+1 day' ), 10 );
		self::assertFalse( ChangeContact::isPossible( $this->current( $order ) ) );
	}

	public function testARefundNamesNoEmail(): void {
		$order = $this->order();
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rasa' ) );
		$paid   = $this->current( $order );
		$refund = $this->service( RefundService::class )->refund(
			$paid,
			new RefundRequest( 0, 100, isManual: true ),
			Actor::staff( 1, 'Rasa' )
		);
		$text = $this->service( RefundNotice::class )->about( $this->current( $order ), $refund )['text'];
		self::assertStringContainsString( 'Credit note:', $text );
		self::assertStringNotContainsString( 'e-mail', $text );
	}

	private function order( string $email = '' ): Order {
		$answer = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		$order  = $this->orders()->byKey( (string) ( $answer['data']['key'] ?? '' ) ) ?? self::fail( (string) $answer['message'] );
		$this->service( Database::class )->update( 'orders', array( 'email' => $email, 'phone' => '' ), array( 'id' => $order->id ) );
		return $this->current( $order );
	}

	private function change( Order $seen, ContactDetails $to ): Order {
		$this->service( ChangeContact::class )->apply( $seen, $to, true, Actor::staff( 7, 'Rasa' ) );
		return $this->current( $seen );
	}

	private function current( Order $order ): Order {
		return $this->orders()->byId( $order->id ) ?? self::fail( 'The order is gone.' );
	}

	private function orders(): OrderRepository {
		return $this->service( OrderRepository::class );
	}
}
