<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Customers\Mail\CustomerMail;
use Vitrine\Customers\Mail\CustomerMails;
use Vitrine\I18n\Languages;
use Vitrine\Kernel\Mail;
use Vitrine\OrderPages\Mail\OrderMails;
use Vitrine\Storefront\MailTexts\MailTexts;

/** The owner's own texts of e-mails: typed, checked, and in the e-mails. */
final class MailTextsTest extends SettingsTestCase {

	public function testTextsAreInTheEmailOfTheirLanguageOnly(): void {
		$before = array( 'de' => $this->preview( 'de' ), 'en' => $this->preview( 'en' ) );
		self::assertSame(
			200,
			$this->save( 'order_confirmation.de', array(
				'subject' => 'Danke, {first_name}: {order_number} bei {shop}',
				'heading' => 'Wir packen & freuen uns',
				'intro'   => "Hallo {first_name},\n\n<strong>Tom</strong> & Lisa: <a href=\"https://x.example/a?b=1&c=2\">Blog</a>",
				'outro'   => 'Bis bald in der Werkstatt!',
			) )->status
		);
		$german = $this->preview( 'de' );
		// The mailbox of the sample order is not proven, so the name is left out with its comma.
		self::assertMatchesRegularExpression( '/^Danke: \S+ bei \S.*$/', $german->subject );
		self::assertStringContainsString( 'Wir packen &amp; freuen uns', $german->html );
		self::assertStringContainsString( '<p style="margin:0 0 16px;">Hallo,</p>', $german->html );
		self::assertStringContainsString( '<strong>Tom</strong> &amp; Lisa', $german->html );
		self::assertStringContainsString(
			"Wir packen & freuen uns\n\nHallo,\n\nTom & Lisa: Blog (https://x.example/a?b=1&c=2)\n\n",
			$german->text
		);
		self::assertStringContainsString( "\nBis bald in der Werkstatt!\n", $german->text );
		// Everything else stays: next steps, order, guarantee, withdrawal.
		foreach ( array_filter( explode( "\n", $before['de']->text ) ) as $index => $line ) {
			if ( $index > 0 ) {
				self::assertStringContainsString( $line, $german->text );
			}
		}
		self::assertSame( $before['en']->text, $this->preview( 'en' )->text );
		// Shown again as typed; empty is the shop's text again.
		$values = $this->read( 'e-mails' )->json()['values']['texts']['order_confirmation'];
		self::assertStringContainsString( 'b=1&c=2', $values['de']['intro'] );
		self::assertSame( '', $values['en']['subject'] );
		$this->save( 'order_confirmation.de', array( 'subject' => ' ', 'heading' => '', 'intro' => "\n", 'outro' => '' ) );
		self::assertSame( array( array(), $before['de']->html ), array( get_option( MailTexts::OPTION ), $this->preview( 'de' )->html ) );
	}

	public function testAccountEmailsHaveThem(): void {
		$this->save( 'customer_welcome.lt', array( 'heading' => 'Sveiki, {first_name}', 'intro' => 'A', 'outro' => 'Z {shop}' ) );
		$languages = $this->service( Languages::class );
		$lithuanian = $languages->find( 'lt' ) ?? self::fail();
		$mail = $this->service( CustomerMails::class )->preview( CustomerMail::Welcome, $lithuanian );
		self::assertMatchesRegularExpression( '/^Sveiki, \S+\n\nA\n\n.*\nZ \S.*\n/s', $mail->text );
		self::assertSame( 1, substr_count( $mail->html, 'Z ' . OrderMails::shop() ) );
	}

	public function testDangerousTextsAreDisarmed(): void {
		$this->save( 'order_confirmation.en', array(
			'subject' => "Hi\r\nBcc: thief@example.org\x00 <b>you</b>\u{2028}x",
			'heading' => '<script>alert(1)</script>Hello',
			'intro'   => '<script>alert(2)</script><img src=x onerror=alert(3)><a href="javascript:alert(4)" onclick="x()">go</a><b>open',
			'outro'   => '<table></div><style>p{display:none}</style>end',
		) );
		$mail = $this->preview( 'en' );
		self::assertSame( 'Hi Bcc: thief@example.org you x', $mail->subject );
		foreach ( array( 'alert(1)', 'alert(2)', 'alert(3)', 'javascript:', 'onclick', 'display:none', '<b>open</p>' ) as $part ) {
			self::assertStringNotContainsString( $part, $mail->html );
		}
		self::assertStringContainsString( '<b>open</b></p>', $mail->html );
		// A text that came by another way, such as a restored database.
		$stored = array( 'subject' => "a\nb", 'intro' => '<script>5</script>i' );
		update_option( MailTexts::OPTION, array( 'order_confirmation' => array( 'en' => $stored ) ) );
		self::assertSame( 'a b', $this->preview( 'en' )->subject );
		self::assertStringNotContainsString( '<script>5', $this->preview( 'en' )->html );
	}

	public function testWrongPlaceholdersAndLongTextsAreNamed(): void {
		$wrong  = array( 'subject' => '{order} {shop}', 'heading' => str_repeat( 'ä', 151 ) );
		$errors = self::faults( $this->save( 'order_confirmation.en', $wrong ) );
		self::assertSame(
			array( 'texts.order_confirmation.en.subject', 'texts.order_confirmation.en.heading' ),
			array_keys( $errors )
		);
		self::assertSame(
			'Unknown placeholder: {order}. You can use {order_number}, {first_name}, {shop}.',
			$errors['texts.order_confirmation.en.subject']
		);
		self::assertArrayHasKey(
			'texts.customer_reset.en.intro',
			self::faults( $this->save( 'customer_reset.en', array( 'intro' => '{order_number}' ) ) )
		);
		self::assertFalse( get_option( MailTexts::OPTION ) );
		// Neither e-mails to the shop nor unknown ones have texts.
		self::assertArrayNotHasKey( 'order_notice', $this->read( 'e-mails' )->json()['values']['texts'] );
		$others = array( 'order_notice' => array( 'en' => array( 'intro' => 'x' ) ), 'x' => 1 );
		self::assertSame( 200, $this->change( 'e-mails', array( 'texts' => $others ) )->status );
		self::assertFalse( get_option( MailTexts::OPTION ) );
	}

	/** @param array<string, string> $texts */
	private function save( string $place, array $texts ): \Vitrine\Tests\Support\RestResponse {
		$changes = array();
		foreach ( $texts as $field => $text ) {
			$changes[ "texts.$place.$field" ] = $text;
		}
		return $this->change( 'e-mails', $changes );
	}

	private function preview( string $code ): Mail {
		$languages = $this->service( Languages::class );
		$language  = $languages->find( $code ) ?? self::fail();
		return $this->service( OrderMails::class )->preview( 'order_confirmation', null, $language );
	}
}
