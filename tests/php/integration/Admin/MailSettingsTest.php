<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\I18n\Languages;

/** The preview of e-mails in each language and the test e-mail. */
final class MailSettingsTest extends SettingsTestCase {

	public function testPreviewsEachEmailInEachLanguage(): void {
		$kinds = array_keys( $this->read( 'e-mails' )->json()['context']['mails'] );
		self::assertContains( 'order_confirmation', $kinds );
		self::assertContains( 'customer_welcome', $kinds );
		$subjects = array();
		foreach ( $this->service( Languages::class )->all() as $language ) {
			foreach ( $kinds as $kind ) {
				$mail = $this->rest(
					'GET',
					'/vitrine-admin/v1/mails/preview',
					array(),
					array( 'kind' => $kind, 'language' => $language->code )
				);
				self::assertSame( 200, $mail->status, "$kind {$language->code}: {$mail->raw}" );
				self::assertStringContainsString( "<html lang=\"{$language->code}\"", $mail->json()['html'] );
				self::assertNotSame( '', trim( $mail->json()['text'] ) );
				$subjects[ $kind ][] = $mail->json()['subject'];
			}
		}
		self::assertCount( 5, array_unique( $subjects['order_confirmation'] ) );
		self::assertSame( array(), $this->mails() );
	}

	public function testSendsTestToGivenAddress(): void {
		$send = fn ( string $to ) => $this->rest(
			'POST',
			'/vitrine-admin/v1/mails/test',
			array( 'kind' => 'order_notice', 'language' => 'lt', 'to' => $to )
		);
		self::assertSame( array( 'to' ), array_keys( self::faults( $send( 'nobody' ) ) ) );
		self::assertSame( array(), $this->mails() );
		self::assertSame( 200, $send( 'me@shop.example' )->status );
		self::assertSame( array( 'me@shop.example' ), array_column( $this->mails(), 'to' ) );
	}

	public function testReportsEmailThatCannotBeGenerated(): void {
		$this->expectLog();
		add_filter(
			'gettext_vitrine',
			static fn ( string $text ): string => str_contains( $text, 'order %s' )
				? throw new \LogicException( '<b>An add-on broke.</b>' )
				: $text
		);
		$which   = array( 'kind' => 'order_confirmation', 'language' => 'en' );
		$answers = array(
			$this->rest( 'GET', '/vitrine-admin/v1/mails/preview', array(), $which ),
			$this->rest( 'POST', '/vitrine-admin/v1/mails/test', $which + array( 'to' => 'me@shop.example' ) ),
		);
		remove_all_filters( 'gettext_vitrine' );
		foreach ( $answers as $answer ) {
			self::assertSame( array( 422, 'not_written' ), array( $answer->status, $answer->json()['code'] ?? '' ), $answer->raw );
			self::assertStringContainsString( 'This e-mail cannot be generated', $answer->json()['message'] );
			self::assertStringNotContainsString( '<', $answer->json()['message'] );
		}
		self::assertSame( array(), $this->mails() );
	}

	public function testReportsMailerErrors(): void {
		remove_all_filters( 'pre_wp_mail' );
		add_filter( 'pre_wp_mail', static fn (): never => throw new \TypeError( 'The SMTP plugin broke.' ) );
		$answer = $this->rest(
			'POST',
			'/vitrine-admin/v1/mails/test',
			array( 'kind' => 'order_notice', 'language' => 'en', 'to' => 'me@shop.example' )
		);
		self::assertSame( 422, $answer->status );
		self::assertStringContainsString( 'The SMTP plugin broke.', $answer->json()['message'] );
	}

	public function testUnknownEmailIsNotFound(): void {
		self::assertSame(
			400,
			$this->rest( 'GET', '/vitrine-admin/v1/mails/preview', array(), array( 'kind' => 'nonsense', 'language' => 'en' ) )->status
		);
		self::assertSame(
			400,
			$this->rest( 'GET', '/vitrine-admin/v1/mails/preview', array(), array( 'kind' => 'order_notice', 'language' => 'xx' ) )->status
		);
	}

	public function testRequiresValidSenderAddress(): void {
		self::assertSame(
			array( 'address' ),
			array_keys( self::faults( $this->change( 'e-mails', array( 'address' => 'shop at home' ) ) ) )
		);
		self::assertSame( 200, $this->change( 'e-mails', array( 'address' => 'shop@shop.example' ) )->status );
		self::assertSame( 'shop@shop.example', $this->read( 'e-mails' )->json()['context']['sender'] );
	}
}
