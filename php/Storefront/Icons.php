<?php
declare(strict_types=1);

namespace Vitrine\Storefront;

/** The shop's line icons: 24 px grid, 1.5 px round stroke in the text colour. `ui/icon` in TypeScript uses the same paths. */
final class Icons {

	public const PATHS = array(
		'search'        => 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20',
		'heart'         => 'M12 20S3.8 15.2 3.8 9.4A4.4 4.4 0 0 1 12 7a4.4 4.4 0 0 1 8.2 2.4C20.2 15.2 12 20 12 20Z',
		'bag'           => 'M5.2 8.5h13.6l.9 11.5H4.3l.9-11.5ZM8.8 11V7.2a3.2 3.2 0 0 1 6.4 0V11',
		'user'          => 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.8 20c.5-3.6 3.4-5.5 7.2-5.5s6.7 1.9 7.2 5.5',
		'menu'          => 'M3.5 7h17M3.5 12h17M3.5 17h17',
		'close'         => 'M5.5 5.5l13 13M18.5 5.5l-13 13',
		'chevron'       => 'M6 9.5l6 6 6-6',
		'chevron-right' => 'M9.5 6l6 6-6 6',
		'chevron-left'  => 'M14.5 6l-6 6 6 6',
		'plus'          => 'M12 5v14M5 12h14',
		'minus'         => 'M5 12h14',
		'check'         => 'M4.8 12.6l4.7 4.6L19.2 7',
		'globe'         => 'M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4ZM3.8 12h16.4M12 3.8c2.4 2.3 3.6 5 3.6 8.2s-1.2 5.9-3.6 8.2c-2.4-2.3-3.6-5-3.6-8.2s1.2-5.9 3.6-8.2Z',
		'phone'         => 'M7.6 3.8 10 8.3 8.2 10a12 12 0 0 0 5.8 5.8l1.7-1.8 4.5 2.4c-.2 2.3-1.7 3.8-3.9 3.8C9.9 20.2 3.8 14.1 3.8 7.7c0-2.2 1.5-3.7 3.8-3.9Z',
		'mail'          => 'M3.8 6h16.4v12H3.8V6ZM4 6.4l8 6.6 8-6.6',
		'chat'          => 'M4 5h16v11.5h-8.2L7.5 20v-3.5H4V5ZM8 9.2h8M8 12.4h5',
		'truck'         => 'M2.8 6h11v10.5h-11V6ZM13.8 9.5h4l3.4 3.6v3.4h-7.4M9 17.8a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0ZM18.8 17.8a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0Z',
		'store'         => 'M4.5 10.5V20h15v-9.5M3.5 8.3 5.4 4h13.2l1.9 4.3c0 1.5-1.1 2.6-2.8 2.6s-2.9-1.1-2.9-2.6c0 1.5-1.1 2.6-2.8 2.6S9.2 9.8 9.2 8.3c0 1.5-1.2 2.6-2.9 2.6S3.5 9.8 3.5 8.3ZM9.5 20v-5.5h5V20',
		'arrow'         => 'M4 12h16M13.5 5.5 20 12l-6.5 6.5',
		'arrow-left'    => 'M20 12H4M10.5 5.5 4 12l6.5 6.5',
		'star'          => 'M12 4l2.5 5.1 5.6.8-4 4 .9 5.6L12 16.9l-5 2.6.9-5.6-4-4 5.6-.8L12 4Z',
		'filter'        => 'M3.5 7h9M17.5 7h3M3.5 17h3M11.5 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
		'trash'         => 'M4 7h16M9 7V4.5h6V7M6 7l.8 13h10.4L18 7M10 11v5.5M14 11v5.5',
		'clock'         => 'M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4ZM12 7.5V12l3.2 2',
		'pin'           => 'M12 21s6.5-6.2 6.5-11a6.5 6.5 0 0 0-13 0c0 4.8 6.5 11 6.5 11ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
		'box'           => 'M4 7.8 12 4l8 3.8v8.6L12 20l-8-3.6V7.8ZM4 7.8l8 3.7 8-3.7M12 11.5V20',
		'info'          => 'M12 20.2a8.2 8.2 0 1 0 0-16.4 8.2 8.2 0 0 0 0 16.4ZM12 11v5M12 7.9v.2',
		'alert'         => 'M12 4.5 3.5 19.5h17L12 4.5ZM12 10v4.5M12 16.9v.2',
		'shield'        => 'M12 3.8l7 2.5v5.2c0 4.3-2.9 7.3-7 8.7-4.1-1.4-7-4.4-7-8.7V6.3l7-2.5ZM9 12l2.2 2.2L15.2 10',
		'zoom'          => 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3 20 20M10.5 7.8v5.4M7.8 10.5h5.4',
		'edit'          => 'M4.5 19.5l.8-4L15.8 5l3.2 3.2L8.5 18.7l-4 .8ZM13.5 7.3l3.2 3.2',
		'cookie'        => 'M12 3.8a8.2 8.2 0 1 0 8.2 8.2 3.3 3.3 0 0 1-4-4 3.3 3.3 0 0 1-4.2-4.2ZM8.6 9.8v.2M8.8 14.6v.2M12.6 12.6v.2M13.8 16.6v.2',
		'x'             => 'M4.5 4.5h3.4l11.6 15h-3.4l-11.6-15ZM18.8 4.5 5.2 19.5',
		'facebook'      => 'M13.8 20.5v-7.3h2.7l.5-3.2h-3.2V8.2c0-1.1.5-1.7 1.7-1.7h1.7V3.7c-.5-.1-1.3-.2-2.2-.2-2.7 0-4.2 1.6-4.2 4.3V10H7.8v3.2h3v7.3',
		'instagram'     => 'M8 3.8h8A4.2 4.2 0 0 1 20.2 8v8a4.2 4.2 0 0 1-4.2 4.2H8A4.2 4.2 0 0 1 3.8 16V8A4.2 4.2 0 0 1 8 3.8ZM12 15.7a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4ZM16.7 7.2v.1',
		'linkedin'      => 'M4.5 9.5v10M4.5 5v.2M9.5 19.5v-10M9.5 13.8c0-2.6 1.7-4.4 4.3-4.4s4.2 1.7 4.2 4.6v5.5',
	);

	/** The counterparts of icons that point along the line, for pages that are read from right to left. */
	private const MIRRORED = array(
		'arrow'         => 'arrow-left',
		'arrow-left'    => 'arrow',
		'chevron-left'  => 'chevron-right',
		'chevron-right' => 'chevron-left',
	);

	public static function print( string $name, int $size = 24 ): void {
		echo self::svg( $name, $size ); // phpcs:ignore WordPress.Security.EscapeOutput -- fixed markup.
	}

	/** Decorative: adjacent text or a label names it. Returns '' for an unknown name. */
	public static function svg( string $name, int $size = 24 ): string {
		$path = self::PATHS[ is_rtl() ? self::MIRRORED[ $name ] ?? $name : $name ] ?? '';
		return $path === '' ? '' : sprintf(
			'<svg class="v-icon" width="%1$d" height="%1$d" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="%2$s"/></svg>',
			$size,
			$path
		);
	}
}
