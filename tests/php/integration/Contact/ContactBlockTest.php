<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Contact;

use Vitrine\Admin\Setup\StarterPages;
use Vitrine\Contact\MessageQuery;
use Vitrine\Contact\Messages;
use Vitrine\I18n\EmbeddedLanguages;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\RestResponse;

/** The contact form without scripts. */
final class ContactBlockTest extends TestCase {

	protected function setUp(): void {
		self::freshDatabase();
		parent::setUp();
		$this->service( StarterPages::class )->make( EmbeddedLanguages::supported() );
	}

	/** @param array<string, string> $changes */
	private function write( string $path, array $changes = array() ): RestResponse {
		$form = $changes + array(
			'vitrine_contact' => '1',
			'name'            => 'Ona',
			'email'           => 'ona@example.org',
			'phone'           => '',
			'message'         => 'Is it blue?',
			'website'         => '',
			'terms'           => '1',
		);
		return $this->http( 'POST', $path, http_build_query( $form ), array( 'Content-Type' => 'application/x-www-form-urlencoded' ) );
	}

	public function testStarterPageContainsFormInEachLanguage(): void {
		$page = $this->http( 'GET', '/de/kontakt' )->raw;
		self::assertStringContainsString( 'data-v-island="contact" data-v-inline', $page );
		self::assertStringContainsString( 'Nachricht senden', $page );
		self::assertMatchesRegularExpression( '#href="[^"]+/de/datenschutzerklaerung" target="_blank"#', $page );
		self::assertStringNotContainsString( '&lt;privacy', $page );
	}

	public function testAcceptsMessageWithoutScripts(): void {
		$answer = $this->write( '/de/kontakt' );
		self::assertSame( 303, $answer->status );
		self::assertStringEndsWith( '/de/kontakt?sent=1#v-contact', (string) $answer->header( 'Location' ) );
		self::assertStringContainsString( 'Ihre Nachricht ist bei uns angekommen', $this->http( 'GET', '/de/kontakt?sent=1' )->raw );
		$messages = $this->service( Messages::class )->find( new MessageQuery() )['messages'];
		self::assertCount( 1, $messages );
		self::assertSame(
			array( 'ona@example.org', 'Is it blue?', 'de' ),
			array( $messages[0]->sender->email, $messages[0]->text, $messages[0]->sender->language )
		);
	}

	public function testReportsErrorsByFieldAndKeepsInput(): void {
		$answer = $this->write( '/contact', array( 'email' => 'ona@', 'name' => '<b>"Ona"', 'terms' => '' ) );
		self::assertSame( 422, $answer->status );
		self::assertStringContainsString( 'value="&lt;b&gt;&quot;Ona&quot;"', $answer->raw );
		self::assertStringContainsString( 'value="ona@" required aria-invalid="true"', $answer->raw );
		self::assertStringContainsString( '>Is it blue?</textarea>', $answer->raw );
		self::assertStringContainsString( 'id="v-contact-terms-note"', $answer->raw );
		self::assertStringContainsString( 'no-cache', (string) $answer->header( 'Cache-Control' ) );
	}

	public function testSharesRateLimitWithRoute(): void {
		// More than five are accepted only if the next period starts during the test.
		$sent   = 0;
		$answer = $this->write( '/contact' );
		while ( $answer->status === 303 && ++$sent < 11 ) {
			$answer = $this->write( '/contact' );
		}
		self::assertGreaterThanOrEqual( 5, $sent );
		self::assertSame( 429, $answer->status );
		self::assertStringContainsString( '>Is it blue?</textarea>', $answer->raw );
	}

	public function testIgnoresOtherPostRequests(): void {
		self::assertSame(
			200,
			$this->http( 'POST', '/contact', 'name=Ona', array( 'Content-Type' => 'application/x-www-form-urlencoded' ) )->status
		);
	}
}
