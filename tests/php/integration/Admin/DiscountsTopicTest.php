<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\DiscountKind;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountRepository;
use Vitrine\Cart\DiscountTerms;

/** Discount codes in wp-admin. */
final class DiscountsTopicTest extends SettingsTestCase {

	private const SPRING = array(
		'id'             => 0,
		'code'           => ' spring ',
		'kind'           => 'percent',
		'value'          => 1250,
		'minimum'        => 5000,
		'from'           => '2026-12-01',
		'until'          => '2026-12-24',
		'most_uses'      => 100,
		'most_uses_each' => 1,
		'products'       => array( 7, 7 ),
		'categories'     => array( 3 ),
		'active'         => true,
	);

	public function testAddsChangesAndDisablesCode(): void {
		$discounts = $this->service( DiscountRepository::class );
		self::assertSame( 200, $this->change( 'discounts', array( 'discounts' => array( self::SPRING ) ) )->status );
		$spring = $discounts->byCode( 'SPRING' );
		self::assertEquals(
			new DiscountTerms( 'SPRING', DiscountKind::Percent, 1250, 5000, '2026-12-01', '2026-12-24', 100, 1, array( 7 ), array( 3 ) ),
			$spring?->terms
		);

		$saved = $this->change( 'discounts', array( 'discounts.0.active' => false, 'discounts.0.minimum' => null ) );
		self::assertSame(
			array( 200, false, null ),
			array( $saved->status, $saved->json()['values']['discounts'][0]['active'], $saved->json()['values']['discounts'][0]['minimum'] )
		);
		self::assertSame(
			array( $spring?->id, 1, false ),
			array(
				$discounts->byCode( 'SPRING' )?->id,
				$discounts->byCode( 'SPRING' )?->revision,
				$discounts->byCode( 'SPRING' )?->terms->active,
			)
		);
	}

	public function testListsNewestCodeFirst(): void {
		$this->change(
			'discounts',
			array(
				'discounts' => array( array( 'code' => 'THIRD' ) + self::SPRING, array( 'code' => 'SECOND' ) + self::SPRING, self::SPRING ),
			)
		);
		self::assertSame(
			array( 'THIRD', 'SECOND', 'SPRING' ),
			array_column( $this->read( 'discounts' )->json()['values']['discounts'], 'code' )
		);
	}

	public function testConcurrentOrderDoesNotMakeEditStale(): void {
		$discounts = $this->service( DiscountRepository::class );
		$id        = $discounts->add( new DiscountTerms( 'SPRING', DiscountKind::FreeDelivery ) );
		$form      = $this->read( 'discounts' )->json();
		$spring    = $discounts->byId( $id );
		self::assertNotNull( $spring );
		self::assertNull( $discounts->redeem( $spring, 1001, new Buyer( null, 'ona@example.org' ) ) );
		self::assertSame( 200, $this->post( 'discounts', $form['values'], $form['version'] )->status );
		self::assertSame( 1, $this->read( 'discounts' )->json()['context']['used'][ (string) $id ] );
	}

	/** @return iterable<string, array{string, mixed}> */
	public static function wrong(): iterable {
		yield 'no code'                       => array( 'code', '' );
		yield 'a code with a space'           => array( 'code', 'SPRING SALE' );
		yield 'a code with non-ASCII letters' => array( 'code', 'ŽIEMA' );
		yield 'an unknown kind'               => array( 'kind', 'gift' );
		yield 'no discount'                   => array( 'value', 0 );
		yield 'more than 100 %'               => array( 'value', 10_001 );
		yield 'a string as value'             => array( 'value', '10' );
		yield 'a negative minimum'            => array( 'minimum', -1 );
		yield 'an invalid first day'          => array( 'from', '2026-02-30' );
		yield 'a last day before the first'   => array( 'until', '2026-11-30' );
		yield 'no uses at all'                => array( 'most_uses', 0 );
		yield 'no uses per customer'          => array( 'most_uses_each', 0 );
	}

	#[DataProvider( 'wrong' )]
	public function testReportsErrorsByFieldAndSavesNothing( string $field, mixed $value ): void {
		$errors = self::faults(
			$this->change(
				'discounts',
				array( 'discounts' => array( array( 'code' => 'GOOD' ) + self::SPRING, array( $field => $value ) + self::SPRING ) )
			)
		);
		self::assertSame( array( "discounts.1.$field" ), array_keys( $errors ) );
		self::assertNotSame( '', $errors[ "discounts.1.$field" ] );
		self::assertSame( array(), $this->service( DiscountRepository::class )->all() );
	}

	public function testRejectsDuplicateCode(): void {
		$errors = self::faults(
			$this->change( 'discounts', array( 'discounts' => array( self::SPRING, array( 'code' => 'Spring' ) + self::SPRING ) ) )
		);
		self::assertSame( array( 'discounts.1.code' => 'This code is already in use.' ), $errors );
	}

	/** Each row is valid on its own, but swapping two codes takes more than one SQL statement. */
	public function testRejectsSwappedCodesCompletely(): void {
		$this->change(
			'discounts',
			array( 'discounts' => array( array( 'code' => 'ONE' ) + self::SPRING, array( 'code' => 'TWO' ) + self::SPRING ) )
		);
		$answer = $this->change( 'discounts', array( 'discounts.0.code' => 'TWO', 'discounts.1.code' => 'ONE' ) );
		self::assertSame( array( 'discounts' => 'This code is already in use.' ), self::faults( $answer ) );
		self::assertSame( array( 'ONE', 'TWO' ), array_column( $this->read( 'discounts' )->json()['values']['discounts'], 'code' ) );
	}

	public function testEditorsHaveNoAccess(): void {
		$this->be( 'editor' );
		self::assertSame( 403, $this->read( 'discounts' )->status );
	}
}
