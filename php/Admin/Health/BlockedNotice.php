<?php
declare(strict_types=1);

namespace Vitrine\Admin\Health;

use Vitrine\Admin\AllowSource;
use Vitrine\Kernel\Settings\Settings;
use Vitrine\Kernel\ShopState;
use Vitrine\Storefront\Security\PolicyFinding;
use Vitrine\Storefront\Security\PolicyFindings;
use Vitrine\Storefront\Security\PolicySettings;
use Vitrine\Storefront\Security\TextScripts;
use Vitrine\Storefront\Security\TypedSources;
use Vitrine\Storefront\Theme;

defined( 'ABSPATH' ) || exit;

/** Shows editors what the policy blocks in a published text: in the block editor after each save, in the classic one when it opens. */
final class BlockedNotice {

	/** Field of posts in the REST API, which the block editor reads. */
	public const FIELD = 'vitrine_blocked';

	public function __construct( private readonly TypedSources $typed, private readonly Settings $settings ) {
	}

	public function register(): void {
		register_rest_field(
			TextScripts::types(),
			self::FIELD,
			array(
				'get_callback' => fn ( array $post ): array => self::isFor( (int) ( $post['id'] ?? 0 ) )
					? $this->notices( (int) ( $post['id'] ?? 0 ) )
					: array(),
				'schema'       => array(
					'type'     => 'array',
					'context'  => array( 'edit' ),
					'readonly' => true,
					'items'    => array( 'type' => 'object' ),
				),
			)
		);
	}

	/** In the classic editor. */
	public function show(): void {
		$screen = get_current_screen();
		$post   = get_post();
		if ( $screen === null || $screen->base !== 'post' || $screen->is_block_editor() || $post === null || ! self::isFor( $post->ID ) ) {
			return;
		}
		foreach ( $this->notices( $post->ID ) as $notice ) {
			$link = sprintf( ' <a href="%s">%s</a>', esc_url( $notice['url'] ), esc_html( $notice['action'] ) );
			wp_admin_notice( esc_html( $notice['text'] ) . ( $notice['url'] === '' ? '' : $link ), array( 'type' => 'warning' ) );
		}
	}

	private static function isFor( int $post ): bool {
		return ShopState::isLive() && current_user_can( 'edit_post', $post );
	}

	/** @return list<array{id: string, text: string, action: string, url: string}> */
	private function notices( int $id ): array {
		$post    = get_post( $id );
		$policy  = $this->settings->get( PolicySettings::class );
		$blocked = array_filter(
			$post === null ? array() : array_diff_key( $this->typed->in( $post ), PolicyFindings::allowed() ),
			static fn ( PolicyFinding $item ): bool => $policy->blocks( $item, Theme::active() )
		);
		// A link of a finding that no check has listed would do nothing.
		PolicyFindings::add( $blocked );
		return array_values( array_map( self::notice( ... ), $blocked ) );
	}

	/** @return array{id: string, text: string, action: string, url: string} */
	private static function notice( PolicyFinding $item ): array {
		$may = $item->allow !== array() && AllowSource::mayDo();
		return array(
			'id'     => $item->key,
			'text'   => sprintf(
				/* translators: %s: a tag and its address or code, for instance <iframe> https://maps.example.com/ */
				__( 'Visitors do not see or run this part: %s. The shop blocks it (Shop > Settings > Security).', 'vitrine' ),
				$item->text
			),
			'action' => __( 'Let it through', 'vitrine' ),
			'url'    => $may ? AllowSource::url( $item->key ) : '',
		);
	}
}
