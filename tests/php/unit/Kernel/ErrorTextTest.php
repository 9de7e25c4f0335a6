<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;
use RuntimeException;
use Vitrine\Kernel\ErrorText;

final class ErrorTextTest extends TestCase {

	public function testEmailAddressesAreLeftOut(): void {
		$error = new RuntimeException( 'SMTP Error: The following recipients failed: "Jonas" <jonas.k+shop@example.lt>: 550 Unknown user' );
		$said  = 'SMTP Error: The following recipients failed: "Jonas" <[e-mail]>: 550 Unknown user';
		self::assertSame( $said, ErrorText::message( $error ) );
		self::assertStringNotContainsString( 'example.lt', ErrorText::trace( new RuntimeException( 'sent', 0, $error ) ) );
	}

	/** The database rejects other encodings, and then the failed attempt would not be counted. */
	public function testTextIsShortAndUtf8(): void {
		self::assertSame( 'Bo?te inconnue', ErrorText::message( new RuntimeException( "Bo\xeete inconnue" ) ) );
		self::assertSame( 500, mb_strlen( ErrorText::message( new RuntimeException( str_repeat( 'ž', 1000 ) ) ) ) );
	}
}
