<?php
/**
 * One field of the options screen.
 *
 * @var array{name: string, id: string, kind: string, value: mixed, choices: array<string, string>} $field
 * @var array<string, string> $pages
 * @var array<int, string> $members
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$value = $field['value'];
$name  = $field['name'];
$id    = $field['id'];

switch ( $field['kind'] ) {
	case 'switch':
		printf( '<input type="checkbox" id="%s" name="%s" value="1"%s>', esc_attr( $id ), esc_attr( $name ), checked( $value === true, true, false ) );
		break;
	case 'choice':
		printf( '<select id="%s" name="%s">', esc_attr( $id ), esc_attr( $name ) );
		foreach ( $field['choices'] as $key => $label ) {
			printf( '<option value="%s"%s>%s</option>', esc_attr( $key ), selected( $value, $key, false ), esc_html( $label ) );
		}
		echo '</select>';
		break;
	case 'link':
		$link = is_array( $value ) ? $value : array(
			'title'  => '',
			'to'     => '',
			'target' => '',
		);
		printf( '<input type="text" class="regular-text" id="%1$s" name="%2$s[title]" value="%3$s" placeholder="%4$s"> ', esc_attr( $id ), esc_attr( $name ), esc_attr( $link['title'] ), esc_attr__( 'Text of the link', 'vitrine' ) );
		printf( '<input type="text" class="regular-text" name="%1$s[to]" value="%2$s" list="%3$s-pages" placeholder="%4$s" aria-label="%4$s"> ', esc_attr( $name ), esc_attr( $link['to'] ), esc_attr( $id ), esc_attr__( 'Page or address', 'vitrine' ) );
		printf( '<label><input type="checkbox" name="%s[target]" value="_blank"%s> %s</label>', esc_attr( $name ), checked( $link['target'], '_blank', false ), esc_html__( 'in a new tab', 'vitrine' ) );
		printf( '<datalist id="%s-pages">', esc_attr( $id ) );
		foreach ( $pages as $to => $title ) {
			printf( '<option value="%s">%s</option>', esc_attr( $to ), esc_html( $title ) );
		}
		echo '</datalist>';
		break;
	case 'image':
		printf( '<input type="number" min="0" class="small-text" id="%s" name="%s" value="%d"> ', esc_attr( $id ), esc_attr( $name ), (int) $value );
		echo esc_html__( 'number in the media library (see the address of its edit page)', 'vitrine' );
		if ( (int) $value > 0 ) {
			echo '<br>' . wp_get_attachment_image( (int) $value, array( 80, 80 ) );
		}
		break;
	case 'pairs':
		$lines = array_merge( is_array( $value ) ? $value : array(), array_fill( 0, 2, array( 'title' => '', 'text' => '' ) ) );
		foreach ( $lines as $index => $line ) {
			printf(
				'<p><input type="text" name="%1$s[%2$d][title]" value="%3$s" placeholder="%4$s" aria-label="%4$s"%7$s> <input type="text" class="regular-text" name="%1$s[%2$d][text]" value="%5$s" placeholder="%6$s" aria-label="%6$s"></p>',
				esc_attr( $name ),
				(int) $index,
				esc_attr( $line['title'] ),
				esc_attr__( 'Title', 'vitrine' ),
				esc_attr( $line['text'] ),
				esc_attr__( 'Text', 'vitrine' ),
				$index === 0 ? ' id="' . esc_attr( $id ) . '"' : ''
			);
		}
		break;
	case 'members':
		foreach ( $members as $member => $label ) {
			printf( '<label><input type="checkbox" name="%s[]" value="%d"%s> %s</label><br>', esc_attr( $name ), (int) $member, checked( in_array( $member, (array) $value, true ), true, false ), esc_html( $label ) );
		}
		echo '<p class="description">' . esc_html__( 'Nobody chosen: everybody is shown.', 'vitrine' ) . '</p>';
		break;
	case 'codes':
		printf( '<input type="text" class="regular-text" id="%s" name="%s" value="%s">', esc_attr( $id ), esc_attr( $name ), esc_attr( implode( ' ', (array) $value ) ) );
		break;
	default:
		printf( '<input type="%s" class="regular-text" id="%s" name="%s" value="%s">', esc_attr( $field['kind'] ), esc_attr( $id ), esc_attr( $name ), esc_attr( is_string( $value ) ? $value : '' ) );
}
