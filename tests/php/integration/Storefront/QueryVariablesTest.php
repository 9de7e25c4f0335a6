<?php
declare(strict_types=1);

namespace Vitrine\Tests\Integration\Storefront;

use PHPUnit\Framework\Attributes\DataProvider;
use Vitrine\Tests\Integration\TestCase;
use WP;

/** Arrays in place of texts cause no error and no entry in the log (`assertPostConditions`). */
final class QueryVariablesTest extends TestCase {

	/** Beside WordPress's public variables: those of its taxonomies, sitemaps and API, and arguments of the shop's pages. */
	private const MORE = array(
		'post_format', 'sitemap', 'sitemap-subtype', 'sitemap-stylesheet', 'rest_route', 'vitrine_product', 'vitrine_category',
		'vitrine_preview', 'replytocom',
		'lang', 'sort', 'key', 'token', 'proof', 'leave', 'currency', 'utm_source', 'code', 'email', 'from',
	);

	/** @return list<string> */
	private static function names(): array {
		return array_values( array( ...get_class_vars( WP::class )['public_query_vars'], ...self::MORE ) );
	}

	/** @return iterable<string, array{string}> */
	public static function values(): iterable {
		if ( self::isFull() ) {
			yield 'a list' => array( '[]=x' );
		}
		yield 'an array' => array( '[a][b]=1' );
	}

	#[DataProvider( 'values' )]
	public function testTheHomePageAnswersAnyVariable( string $value ): void {
		foreach ( self::names() as $name ) {
			self::assertLessThan( 500, $this->http( 'GET', "/?$name$value" )->status, "$name$value" );
		}
	}

	/** Variables that WordPress fails on, where it reads them, also in combination and in a form. */
	public function testOtherPagesAnswer(): void {
		wp_insert_post( array( 'post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Kiln diary' ) );
		$paths = array( '/kiln-diary/', '/feed/', '/wp-sitemap.xml', '/shop', '/de/', '/search', '/wp-json/', '/wp-json/data/v1/get_menu' );
		foreach ( $paths as $path ) {
			foreach ( array( 'feed', 'year', 'attachment', 'post_format', 'category_name', '_wpnonce', 's' ) as $name ) {
				self::assertLessThan( 500, $this->http( 'GET', "$path?{$name}[]=x" )->status, "$path $name" );
			}
			$all = implode( '&', array_map( static fn ( string $name ): string => "{$name}[]=1", self::names() ) );
			self::assertLessThan( 500, $this->http( 'GET', "$path?$all" )->status, $path );
			$form = array( 'Content-Type' => 'application/x-www-form-urlencoded' );
			self::assertLessThan( 500, $this->http( 'POST', $path, 'feed[]=x&year[]=1&_wpnonce[]=1', $form )->status, $path );
		}
		self::assertSame( 404, $this->http( 'GET', '/?feed[]=x' )->status );
		self::assertSame( 200, $this->http( 'GET', '/?feed=rss2' )->status );
	}

	/** What WordPress reads as lists works as before. */
	public function testListsStay(): void {
		$post = (int) wp_insert_post( array( 'post_type' => 'post', 'post_status' => 'publish', 'post_title' => 'Kiln diary' ) );
		wp_set_post_tags( $post, array( 'kiln' ) );
		self::assertStringContainsString( 'Kiln diary', $this->http( 'GET', '/?post_type[]=post&s=kiln' )->raw );
		self::assertSame( 200, $this->http( 'GET', '/wp-json/wp/v2/posts?author[]=1&page=1' )->status );
	}
}
