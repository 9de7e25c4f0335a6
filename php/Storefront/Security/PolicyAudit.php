<?php
declare(strict_types=1);

namespace Vitrine\Storefront\Security;

use WP_HTML_Tag_Processor;
use WP_Http;

/** Finds what a policy blocks in a page: inline scripts, event handlers, and files, frames and forms of other hosts. */
final class PolicyAudit {

	private const ADDRESSES = array(
		'SCRIPT' => array( 'src', 'script-src' ),
		'IFRAME' => array( 'src', 'frame-src' ),
		'FORM'   => array( 'action', 'form-action' ),
		'OBJECT' => array( 'data', 'object-src' ),
		'EMBED'  => array( 'src', 'object-src' ),
	);

	/** @var array<string, list<string>> */
	private readonly array $sources;

	/** @var array<string, BlockedItem> */
	private array $found = array();

	/**
	 * @param string       $policy     The header's value.
	 * @param string       $page       The page's URL.
	 * @param list<string> $extensions Folders of the active plugins and themes.
	 */
	public function __construct( string $policy, private readonly string $page, private readonly array $extensions = array() ) {
		$sources = array();
		foreach ( explode( ';', $policy ) as $directive ) {
			$words                            = array_values( array_filter( explode( ' ', trim( $directive ) ) ) );
			$sources[ (string) array_shift( $words ) ] = $words;
		}
		$this->sources = $sources;
	}

	/** @return list<BlockedItem> */
	public function find( string $html ): array {
		$this->found = array();
		$tags        = new WP_HTML_Tag_Processor( $html );
		$inactive    = false;
		while ( $tags->next_tag( array( 'tag_closers' => 'visit' ) ) ) {
			$name = (string) $tags->get_tag();
			if ( in_array( $name, array( 'NOSCRIPT', 'TEMPLATE' ), true ) ) {
				$inactive = ! $tags->is_tag_closer();
			}
			if ( ! $inactive && ! $tags->is_tag_closer() ) {
				$this->inspect( $tags, $name );
			}
		}
		return array_values( $this->found );
	}

	private function inspect( WP_HTML_Tag_Processor $tags, string $name ): void {
		foreach ( $tags->get_attribute_names_with_prefix( 'on' ) ?? array() as $handler ) {
			$this->inspectHandler( $tags, $name, $handler );
		}
		$link = $tags->get_attribute( 'href' );
		if ( is_string( $link ) && preg_match( '/^\s*javascript:/i', $link ) === 1 ) {
			// Browsers disagree on hashes of such addresses.
			$this->add( $link, $link, array() );
		}
		[ $attribute, $directive ] = self::ADDRESSES[ $name ] ?? array( '', '' );
		$address                   = $attribute === '' ? null : $tags->get_attribute( $attribute );
		if ( is_string( $address ) ) {
			$this->inspectAddress( $address, $directive, strtolower( "<$name>" ) );
		} elseif ( $name === 'SCRIPT' ) {
			$this->inspectScript( $tags );
		}
		if ( $name === 'LINK' && strtolower( (string) $tags->get_attribute( 'rel' ) ) === 'stylesheet' ) {
			$this->inspectAddress( (string) $tags->get_attribute( 'href' ), 'style-src', '<link>' );
		}
	}

	private function inspectHandler( WP_HTML_Tag_Processor $tags, string $name, string $handler ): void {
		$code    = (string) $tags->get_attribute( $handler );
		$allow   = array( "'unsafe-hashes'", InlineScripts::hash( $code ) );
		$allowed = array_intersect( $allow, $this->sources( 'script-src' ) ) === $allow;
		if ( ! $allowed ) {
			$text = strtolower( "<$name $handler>" ) . " $code";
			$this->add( $text, $code, array( 'script-src' => $allow ), (string) $tags->get_attribute( 'class' ) );
		}
	}

	private function inspectScript( WP_HTML_Tag_Processor $tags ): void {
		$code = $tags->get_modifiable_text();
		$hash = InlineScripts::hash( $code );
		if (
			trim( $code ) !== ''
			&& InlineScripts::isExecutable( (string) $tags->get_attribute( 'type' ) )
			&& ! in_array( $hash, $this->sources( 'script-src' ), true )
		) {
			$id   = $tags->get_attribute( 'id' );
			$text = '<script> ' . ( is_string( $id ) ? "#$id " : '' ) . trim( $code );
			$this->add( $text, $code, array( 'script-src' => array( $hash ) ), is_string( $id ) ? $id : '' );
		}
	}

	private function inspectAddress( string $address, string $directive, string $tag ): void {
		$url = html_entity_decode( trim( $address ) );
		if ( $url === '' || preg_match( '/^(?:about|data|blob):/i', $url ) === 1 ) {
			return;
		}
		$url = WP_Http::make_absolute_url( $url, $this->page );
		if ( ! PolicySource::allows( $this->sources( $directive ), $url, $this->page ) ) {
			$this->add( "$tag " . strtok( $url, '?#' ), $url, ExternalFiles::allowing( $directive, $url ) );
		}
	}

	/** @return list<string> */
	private function sources( string $directive ): array {
		return $this->sources[ $directive ] ?? $this->sources['default-src'] ?? array();
	}

	/**
	 * @param array<string, list<string>> $allow
	 * @param string                      $hint  More to recognise the plugin by.
	 */
	private function add( string $text, string $code, array $allow, string $hint = '' ): void {
		$item = BlockedItem::of( $text, $code, $this->extensions, $allow, $hint );
		// Addresses that differ in the query have the same key.
		$this->found[ $item->key() . hash( 'sha256', $code ) ] ??= $item;
	}
}
