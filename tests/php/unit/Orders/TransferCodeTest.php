<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Orders;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Vitrine\Kernel\Money;
use Vitrine\Orders\AwaitedTransfer;
use Vitrine\Orders\TransferAccount;
use Vitrine\Orders\TransferCode;

/** The text of the code by EPC069-12, version 002. */
final class TransferCodeTest extends TestCase {

	private const IBAN = 'LT121000011101001000';

	private static function transfer( TransferAccount $account, int $cents = 10390, string $currency = 'EUR' ): AwaitedTransfer {
		return new AwaitedTransfer( $account, new Money( $cents, $currency ), '1003', null );
	}

	public function testTheTextHasTheLinesOfTheStandard(): void {
		$account = new TransferAccount( 'MB Molis ir Medis', self::IBAN, 'HABALT22' );
		$text    = "BCD\n002\n1\nSCT\nHABALT22\nMB Molis ir Medis\n" . self::IBAN . "\nEUR103.90\n\n\n1003";
		self::assertSame( $text, TransferCode::text( self::transfer( $account ) ) );
	}

	public function testALongNameIsCutAndALineBreakIsASpace(): void {
		$account = new TransferAccount( "Žalia\nŠaka " . str_repeat( 'ū', 90 ), self::IBAN );
		$lines   = explode( "\n", TransferCode::text( self::transfer( $account, 5 ) ) );
		self::assertSame( array( 'Žalia Šaka ' . str_repeat( 'ū', 59 ), 'EUR0.05' ), array( $lines[5], $lines[7] ) );
		self::assertCount( 11, $lines );
	}

	/** @return iterable<string, array{AwaitedTransfer, bool}> */
	public static function transfers(): iterable {
		$account = new TransferAccount( 'Shop', self::IBAN );
		$british = 'GB82WEST12345698765432';
		$turkish = 'TR330006100519786457841326';
		yield 'euro in the EEA'         => array( self::transfer( $account ), true );
		yield 'another currency'        => array( self::transfer( $account, 10390, 'CHF' ), false );
		yield 'nothing'                 => array( self::transfer( $account, 0 ), false );
		yield 'a billion'               => array( self::transfer( $account, 100_000_000_000 ), false );
		yield 'without a holder'        => array( self::transfer( new TransferAccount( ' ', self::IBAN ) ), false );
		yield 'British, without BIC'    => array( self::transfer( new TransferAccount( 'Shop', $british ) ), false );
		yield 'British, with BIC'       => array( self::transfer( new TransferAccount( 'Shop', $british, 'WESTGB22' ) ), true );
		yield 'outside SEPA'            => array( self::transfer( new TransferAccount( 'Shop', $turkish, 'TCZBTR2A' ) ), false );
		yield 'a long Japanese name'    => array( self::transfer( new TransferAccount( str_repeat( '陶', 70 ), self::IBAN ) ), true );
		yield 'longer than a code'      => array( self::transfer( new TransferAccount( str_repeat( '🏺', 70 ), self::IBAN ) ), false );
		yield 'a BIC with spaces'       => array( self::transfer( new TransferAccount( 'Shop', $british, 'west gb 22' ) ), true );
		yield 'British, not a BIC'      => array( self::transfer( new TransferAccount( 'Shop', $british, 'WEST' ) ), false );
		yield 'not an IBAN'             => array( self::transfer( new TransferAccount( 'Shop', 'LT12 1000' ) ), false );
	}

	#[DataProvider( 'transfers' )]
	public function testOnlyTransfersThatAppsCanReadHaveACode( AwaitedTransfer $transfer, bool $hasCode ): void {
		self::assertSame( $hasCode, TransferCode::text( $transfer ) !== '' );
		self::assertSame( $hasCode, TransferCode::png( $transfer ) !== '' );
	}
}
