<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use DateTimeImmutable;
use PHPUnit\Framework\Attributes\Group;
use RuntimeException;
use Vitrine\Database\Database;
use Vitrine\Orders\Actor;
use Vitrine\Orders\Change\ChangeOrder;
use Vitrine\Orders\OrderOwner;
use Vitrine\Orders\Storage\OrderAnonymisation;
use Vitrine\Orders\Storage\OrderRepository;

/** Erasing an order that ends half-way. */
#[Group( 'data' )]
final class AnonymisationTest extends ShopTestCase {

	public function testAnErasureThatEndsHalfwayIsRepeated(): void {
		$orders = $this->service( OrderRepository::class );
		$placed = $this->place( self::body( array( self::line( $this->product() ) ) ) );
		$order  = $orders->byKey( (string) ( $placed['data']['key'] ?? '' ) ) ?? self::fail( (string) $placed['message'] );
		$this->service( ChangeOrder::class )->markPaid( $order, Actor::staff( 1, 'Rasa' ) );
		$erase = fn (): int => $this->service( OrderAnonymisation::class )
			->anonymise( new OrderOwner( null, $order->customer->email ), new DateTimeImmutable( '+1 day' ), 10 );
		$die   = static fn ( string $sql ): string => preg_match( '/^UPDATE \S*invoices\b.*parties/s', $sql ) === 1
			? throw new RuntimeException( 'Died.' )
			: $sql;
		add_filter( 'query', $die );
		try {
			$erase();
			self::fail( 'It has not died.' );
		} catch ( RuntimeException $death ) {
			self::assertSame( 'Died.', $death->getMessage() );
		} finally {
			remove_filter( 'query', $die );
		}
		self::assertEquals( $order->customer->billing, $orders->byId( $order->id )?->customer->billing );
		self::assertSame( 1, $erase() );
		self::assertFalse( $orders->byId( $order->id )?->customer->isNamed() );
		self::assertStringNotContainsString(
			'Drožėjų',
			(string) $this->service( Database::class )->value( 'SELECT parties FROM {invoices}' )
		);
	}
}
