<?php
declare(strict_types=1);

namespace Vitrine\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;
use Vitrine\Kernel\Mailbox;

/** The mailbox behind an e-mail address. */
final class MailboxTest extends TestCase {

	public function testSpellingsOfOneMailboxAreTheSame(): void {
		self::assertSame( 'onasalna@gmail.com', Mailbox::of( ' Ona.Salna+shop@GoogleMail.com ' ) );
		self::assertSame( 'ona.salna@example.org', Mailbox::of( 'Ona.Salna+2@example.org' ) );
	}
}
