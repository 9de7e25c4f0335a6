<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use Vitrine\Admin\Settings\Topics;
use Vitrine\Admin\Settings\Topics\GeneralTopic;
use Vitrine\Tests\Integration\Storefront\Brand\BrandTestCase;

/** The site logo in Shop > Settings > General. */
final class LogoSettingTest extends BrandTestCase {

	private function topic(): GeneralTopic {
		$topic = $this->service( Topics::class )->find( 'general' );
		return $topic instanceof GeneralTopic ? $topic : self::fail( 'The topic is missing.' );
	}

	public function testItWritesTheLogoOfWordPress(): void {
		$logo = $this->upload( 480, 120 );
		self::assertSame( 0, $this->topic()->read()['site_logo'] );
		self::assertSame( array(), $this->topic()->save( array( 'site_logo' => $logo ) ) );
		self::assertSame( $logo, (int) get_option( 'site_logo' ) );
		self::assertSame( $logo, $this->topic()->read()['site_logo'] );
		self::assertSame( array(), $this->topic()->save( array( 'site_logo' => 0 ) ) );
		self::assertFalse( get_option( 'site_logo' ) );
		self::assertSame( 0, $this->topic()->read()['site_logo'] );
	}

	public function testItRemovesTheLogoOfTheTheme(): void {
		set_theme_mod( 'custom_logo', $this->upload( 480, 120 ) );
		self::assertSame( array(), $this->topic()->save( array( 'site_logo' => 0 ) ) );
		self::assertSame( 0, $this->topic()->read()['site_logo'] );
	}

	public function testItRejectsWhatIsNotAPicture(): void {
		$errors = $this->topic()->save( array( 'site_logo' => 999_999, 'help_email' => 'new@shop.example' ) );
		self::assertSame( array( 'site_logo' ), array_keys( $errors ) );
		self::assertFalse( get_option( 'site_logo' ) );
		self::assertNotSame( 'new@shop.example', $this->topic()->read()['help_email'] );
	}

	public function testItKeepsALogoThatWordPressDoesNotAccept(): void {
		$file = wp_upload_dir()['path'] . '/logo.svg';
		file_put_contents( $file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"/>' );
		$logo = $this->attach( $file, 'image/svg+xml' );
		update_option( 'site_logo', $logo );
		self::assertSame( array(), $this->topic()->save( array( 'site_logo' => $logo, 'help_email' => 'new@shop.example' ) ) );
		self::assertSame( $logo, (int) get_option( 'site_logo' ) );
	}
}
