<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Cart\Discounts\Buyer;
use Vitrine\Cart\Discounts\DiscountKind;
use Vitrine\Cart\Discounts\Discounts;
use Vitrine\Cart\Discounts\DiscountTerms;

/** Discount codes as wp-admin edits them. */
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

	public function testACodeIsAddedChangedAndSwitchedOff(): void {
		$discounts = $this->service( Discounts::class );
		self::assertSame( 200, $this->change( 'discounts', array( 'discounts' => array( self::SPRING ) ) )->status );
		$spring = $discounts->byCode( 'SPRING' );
		self::assertEquals( new DiscountTerms( 'SPRING', DiscountKind::Percent, 1250, 5000, '2026-12-01', '2026-12-24', 100, 1, array( 7 ), array( 3 ) ), $spring?->terms );

		$saved = $this->change( 'discounts', array( 'discounts.0.active' => false, 'discounts.0.minimum' => null ) );
		self::assertSame( array( 200, false, null ), array( $saved->status, $saved->json()['values']['discounts'][0]['active'], $saved->json()['values']['discounts'][0]['minimum'] ) );
		self::assertSame( array( $spring?->id, 1, false ), array( $discounts->byCode( 'SPRING' )?->id, $discounts->byCode( 'SPRING' )?->revision, $discounts->byCode( 'SPRING' )?->terms->active ) );
	}

	public function testWhatWasAddedLastComesFirst(): void {
		$this->change( 'discounts', array( 'discounts' => array( array( 'code' => 'THIRD' ) + self::SPRING, array( 'code' => 'SECOND' ) + self::SPRING, self::SPRING ) ) );
		self::assertSame( array( 'THIRD', 'SECOND', 'SPRING' ), array_column( $this->read( 'discounts' )->json()['values']['discounts'], 'code' ) );
	}

	public function testAnOrderThatComesMeanwhileMakesNoEditStale(): void {
		$discounts = $this->service( Discounts::class );
		$id        = $discounts->add( new DiscountTerms( 'SPRING', DiscountKind::FreeDelivery ) );
		$form      = $this->read( 'discounts' )->json();
		$spring    = $discounts->byId( $id );
		self::assertNotNull( $spring );
		self::assertNull( $discounts->take( $spring, 1001, new Buyer( null, 'ona@example.org' ) ) );
		self::assertSame( 200, $this->post( 'discounts', $form['values'], $form['version'] )->status );
		self::assertSame( 1, $this->read( 'discounts' )->json()['context']['used'][ (string) $id ] );
	}

	/** @return iterable<string, array{string, mixed}> */
	public static function wrong(): iterable {
		yield 'no code'                => array( 'code', '' );
		yield 'a code with a space'    => array( 'code', 'SPRING SALE' );
		yield 'a code of other letters' => array( 'code', 'ŽIEMA' );
		yield 'a kind that is none'    => array( 'kind', 'gift' );
		yield 'nothing off'            => array( 'value', 0 );
		yield 'more than everything'   => array( 'value', 10_001 );
		yield 'a text for a value'     => array( 'value', '10' );
		yield 'a minimum below zero'   => array( 'minimum', -1 );
		yield 'a first day that is none' => array( 'from', '2026-02-30' );
		yield 'a last day before the first' => array( 'until', '2026-11-30' );
		yield 'no uses at all'         => array( 'most_uses', 0 );
		yield 'no uses for anybody'    => array( 'most_uses_each', 0 );
	}

	#[DataProvider( 'wrong' )]
	public function testWhatIsWrongIsSaidAtItsFieldAndNothingIsSaved( string $field, mixed $value ): void {
		$faults = self::faults( $this->change( 'discounts', array( 'discounts' => array( array( 'code' => 'GOOD' ) + self::SPRING, array( $field => $value ) + self::SPRING ) ) ) );
		self::assertSame( array( "discounts.1.$field" ), array_keys( $faults ) );
		self::assertNotSame( '', $faults[ "discounts.1.$field" ] );
		self::assertSame( array(), $this->service( Discounts::class )->all() );
	}

	public function testACodeIsThereOnce(): void {
		$faults = self::faults( $this->change( 'discounts', array( 'discounts' => array( self::SPRING, array( 'code' => 'Spring' ) + self::SPRING ) ) ) );
		self::assertSame( array( 'discounts.1.code' => 'Another discount has this code.' ), $faults );
	}

	/** Each row is right alone; that they change places is more than one statement can do. */
	public function testCodesThatChangePlacesAreRefusedWhole(): void {
		$this->change( 'discounts', array( 'discounts' => array( array( 'code' => 'ONE' ) + self::SPRING, array( 'code' => 'TWO' ) + self::SPRING ) ) );
		$answer = $this->change( 'discounts', array( 'discounts.0.code' => 'TWO', 'discounts.1.code' => 'ONE' ) );
		self::assertSame( array( 'discounts' => 'Another discount has this code.' ), self::faults( $answer ) );
		self::assertSame( array( 'ONE', 'TWO' ), array_column( $this->read( 'discounts' )->json()['values']['discounts'], 'code' ) );
	}

	public function testEditorsHaveNothingToDoWithMoney(): void {
		$this->be( 'editor' );
		self::assertSame( 403, $this->read( 'discounts' )->status );
	}
}
