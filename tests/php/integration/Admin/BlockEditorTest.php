<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Admin;

use PHPUnit\Framework\Attributes\Group;
use Vitrine\Content\PageWriter;
use Vitrine\Storefront\Bundles;
use Vitrine\Storefront\Contributions;
use Vitrine\Tests\Integration\TestCase;
use Vitrine\Tests\Support\UsesWpAdmin;

/** What the block editor gets to show the shop's blocks as the page does, and to let owners choose instead of typing numbers. */
#[Group( 'compat' )]
final class BlockEditorTest extends TestCase {

	use UsesWpAdmin;

	/** @return array{string, array<string, mixed>} The screen, and `window.vitrineBlocks`. */
	private function editor( string $role, int $post ): array {
		$page = self::admin()->ask( self::admin()->signedIn( $role ), "post.php?post=$post&action=edit" );
		self::assertSame( 200, $page->status );
		self::assertSame( 1, preg_match( '/window\.vitrineBlocks = (\{.*\});/', $page->raw, $found ) );
		return array( $page->raw, (array) json_decode( $found[1] ?? '', true, 16, JSON_THROW_ON_ERROR ) );
	}

	private function german(): int {
		$texts = array( 'title' => 'Start', 'slug' => 'start', 'content' => '<!-- wp:vitrine/product-grid /-->' );
		$this->service( PageWriter::class )->save( 'start', array( 'en' => array( 'slug' => 'begin' ) + $texts, 'de' => $texts ) );
		return get_posts( array( 'post_type' => 'page', 'name' => 'start', 'fields' => 'ids' ) )[0];
	}

	/** The frame with the page has styles of its own, which WordPress collects after those of the screen. */
	public function testFrameOfThePageHasTheSheetsOfAllBlocksOnce(): void {
		[ $raw ] = $this->editor( 'administrator', $this->german() );
		self::assertSame( 1, preg_match( '/"__unstableResolvedAssets":\{"styles":"(.*?)(?<!\\\\)","/s', $raw, $found ) );
		$styles = (string) json_decode( '"' . ( $found[1] ?? '' ) . '"' );
		foreach ( array( 'shop', 'page', 'home', 'catalogue', 'checkout', 'product' ) as $sheet ) {
			self::assertSame( 1, preg_match_all( "/id=['\"]vitrine-$sheet-inline-css['\"]/", $styles ), $sheet );
		}
		$first = strtok( (string) $this->service( Bundles::class )->style( 'home' ), '}' );
		self::assertIsString( $first );
		self::assertSame( 1, substr_count( $styles, $first ), 'the code itself, too' );
	}

	public function testEditorKnowsLanguageOfThePageAndRightsOfTheUser(): void {
		$post    = $this->german();
		[ , $facts ] = $this->editor( 'administrator', $post );
		self::assertSame( 'de', $facts['language'] );
		self::assertTrue( $facts['canUpload'] );
		self::assertSame( '', $facts['empty']['home-hero'] );
		self::assertStringContainsString( 'Choose other products', $facts['empty']['product-grid'] );
		$draft = (int) wp_insert_post( array( 'post_type' => 'post', 'post_status' => 'draft', 'post_title' => 'Note' ) );
		$role  = 'contributor';
		$cookie = self::admin()->signedIn( $role );
		$user   = (int) get_users( array( 'role' => $role, 'fields' => 'ID', 'orderby' => 'ID', 'order' => 'DESC' ) )[0];
		wp_update_post( array( 'ID' => $draft, 'post_author' => $user ) );
		$page = self::admin()->ask( $cookie, "post.php?post=$draft&action=edit" );
		self::assertStringContainsString( '"canUpload":false', $page->raw );
	}

	/** @param array<string, mixed> $attributes */
	private function preview( string $block, array $attributes = array() ): string {
		$cookie = self::admin()->signedIn( 'editor' );
		$screen = self::admin()->ask( $cookie, "post.php?post={$this->german()}&action=edit" );
		$query  = http_build_query( array( 'context' => 'edit', 'lang' => 'de' ) + array_filter( array( 'attributes' => $attributes ) ) );
		$nonce  = self::admin()::restNonce( $screen );
		$answer = self::admin()->rest( $cookie, "wp/v2/block-renderer/vitrine/$block?$query", array(), $nonce );
		self::assertSame( 200, $answer->status, $answer->raw );
		return (string) json_decode( $answer->raw, true )['rendered'];
	}

	public function testPreviewIsInTheLanguageOfThePage(): void {
		self::assertStringContainsString( 'Seite nicht gefunden', $this->preview( 'not-found' ) );
	}

	public function testDeletedPictureLinkAndCategoryLeaveThePreviewWorking(): void {
		$hero = $this->preview( 'home-hero', array( 'headline' => 'Hello', 'button' => 'Go', 'link' => 'page:999999', 'image' => 999999 ) );
		self::assertStringContainsString( 'Hello', $hero );
		self::assertStringNotContainsString( '<img', $hero );
		self::assertSame( '', $this->preview( 'product-grid', array( 'source' => 'category', 'category' => 999999 ) ) );
	}

	/** Each block has a preview, also those whose page is not requested. */
	public function testEachBlockCanBePreviewed(): void {
		$cookie = self::admin()->signedIn( 'editor' );
		$nonce  = self::admin()::restNonce( self::admin()->ask( $cookie, "post.php?post={$this->german()}&action=edit" ) );
		foreach ( array_keys( $this->service( Contributions::class )->blocks() ) as $block ) {
			$answer = self::admin()->rest( $cookie, "wp/v2/block-renderer/vitrine/$block?context=edit&lang=de", array(), $nonce );
			self::assertSame( 200, $answer->status, "$block: $answer->raw" );
		}
	}
}
