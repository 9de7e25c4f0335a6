<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Orders;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Cart\Discounts\DiscountKind;
use Vitrine\Cart\Discounts\Discounts;
use Vitrine\Cart\Discounts\DiscountTerms;
use Vitrine\Tests\Support\Barrier;
use Vitrine\Tests\Support\RestAnswer;
use Vitrine\Tests\Support\Site;

/**
 * Many customers at once, over HTTP, on PHP servers that share nothing but the database. A barrier holds each order, after it was
 * priced, until as many are there as there are servers: all of them have seen the same shelf.
 */
#[Group( 'data' )]
#[Group( 'rest' )]
final class RaceTest extends ShopTestCase {

	private const PATH = '/wp-json/data/v1/add_order?lang=en';

	private const SERVERS = 4;

	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		Barrier::install( Site::folder(), 'place.priced', self::SERVERS );
	}

	public static function tearDownAfterClass(): void {
		Barrier::remove( Site::folder() );
	}

	public function testTheLastPieceIsSoldOnce(): void {
		$last    = $this->product( 1 );
		$answers = $this->race( self::PATH, array_map( static fn (): array => self::body( array( self::line( $last ) ) ), range( 1, 20 ) ), self::SERVERS );
		$sold    = $this->sold( $answers );
		self::assertCount( 1, $sold );
		foreach ( $answers as $answer ) {
			self::assertSame( 200, $answer->status, $answer->raw );
		}
		self::assertSame( array( 0, 1, 1, self::MESSAGES ), array( $this->stock( $last ), $this->rowsIn( 'orders' ), $this->rowsIn( 'order_lines' ), $this->rowsIn( 'outbox' ) ) );
	}

	public function testOneAttemptSentTenTimesIsOneOrder(): void {
		$vase    = $this->product( 5 );
		$body    = self::body( array( self::line( $vase, 2 ) ) );
		$answers = $this->race( self::PATH, array_fill( 0, 10, $body ), self::SERVERS );
		self::assertCount( 10, $this->sold( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertCount( 1, array_unique( array_map( static fn ( RestAnswer $answer ): string => self::decoded( $answer )['data']['key'], $answers ) ) );
		self::assertSame( array( 3, 1, self::MESSAGES ), array( $this->stock( $vase ), $this->rowsIn( 'orders' ), $this->rowsIn( 'outbox' ) ) );
	}

	public function testOneAttemptForTheLastPieceSentTenTimesIsSoldToIt(): void {
		$last    = $this->product( 1 );
		$answers = $this->race( self::PATH, array_fill( 0, 10, self::body( array( self::line( $last ) ) ) ), self::SERVERS );
		self::assertCount( 10, $this->sold( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame( array( 0, 1 ), array( $this->stock( $last ), $this->rowsIn( 'orders' ) ) );
	}

	public function testTheLastUseOfACodeIsTakenOnce(): void {
		$id      = $this->service( Discounts::class )->add( new DiscountTerms( 'LAST', DiscountKind::Percent, 1000, mostUses: 1 ) );
		$vase    = $this->product( 50 );
		$answers = $this->race( self::PATH, array_map( static fn ( int $buyer ): array => self::bodyOf( "buyer$buyer@example.org", $vase, 'LAST' ), range( 1, 12 ) ), self::SERVERS );
		self::assertCount( 1, $this->sold( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame( array( 1, 1, 1, 49 ), array( $this->service( Discounts::class )->byId( $id )?->used, $this->rowsIn( 'discount_uses' ), $this->rowsIn( 'orders' ), $this->stock( $vase ) ) );
	}

	public function testOneBuyerInManyWindowsUsesACodeOnce(): void {
		$this->service( Discounts::class )->add( new DiscountTerms( 'EACH', DiscountKind::Percent, 1000, mostUsesEach: 1 ) );
		$vase    = $this->product( 50 );
		$answers = $this->race( self::PATH, array_map( static fn ( int $window ): array => self::bodyOf( "ona+$window@example.org", $vase, 'EACH' ), range( 1, 8 ) ), self::SERVERS );
		self::assertCount( 1, $this->sold( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame( array( 1, 1 ), array( $this->rowsIn( 'discount_uses' ), $this->rowsIn( 'orders' ) ) );
	}

	public function testOrdersForTheSamePiecesInAnyOrderDoNotBlockOneAnother(): void {
		$ids    = array( $this->product( 20 ), $this->product( 20 ), $this->product( 20 ) );
		$bodies = array();
		for ( $customer = 0; $customer < 20; $customer++ ) {
			$order    = $customer % 2 === 0 ? $ids : array_reverse( $ids );
			$bodies[] = self::body( array_map( static fn ( int $id ): array => self::line( $id ), $order ) );
		}
		$answers = $this->race( self::PATH, $bodies, self::SERVERS );
		self::assertCount( 20, $this->sold( $answers ), implode( "\n", array_column( $answers, 'raw' ) ) );
		self::assertSame( array( 0, 0, 0 ), array_map( $this->stock( ... ), $ids ) );
		self::assertCount( 20, array_unique( array_map( static fn ( RestAnswer $answer ): string => self::decoded( $answer )['data']['number'], $answers ) ) );
	}

	/** @return array<string, mixed> */
	private static function bodyOf( string $email, int $product, string $code ): array {
		return self::body(
			array( self::line( $product ) ),
			array(
				'discount' => $code,
				'contact'  => array(
					'email' => $email,
					'phone' => '+370 600 12345',
				),
			)
		);
	}

	/**
	 * @param list<RestAnswer> $answers
	 * @return list<RestAnswer>
	 */
	private function sold( array $answers ): array {
		return array_values( array_filter( $answers, static fn ( RestAnswer $answer ): bool => $answer->status === 200 && self::decoded( $answer )['status'] === true ) );
	}
}
