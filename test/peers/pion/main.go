// A WebRTC client of pion: `peer SIGNALLING_URL CASE`. Prints what happens, one JSON object in a line.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"
	"github.com/pion/interceptor"
	"github.com/pion/webrtc/v4"
	"github.com/pion/webrtc/v4/pkg/media"
)

type fields map[string]any

type signal struct {
	Type string          `json:"type"`
	Data json.RawMessage `json:"data"`
}

var printing sync.Mutex

func tell(what fields) {
	printing.Lock()
	defer printing.Unlock()
	line, _ := json.Marshal(what)
	fmt.Println(string(line))
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// Opus silence of 20 ms.
var silence = []byte{0xf8, 0xff, 0xfe}

func codecs(kind string) *webrtc.MediaEngine {
	engine := &webrtc.MediaEngine{}
	opus := webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeOpus, ClockRate: 48000, Channels: 2}
	must(engine.RegisterCodec(webrtc.RTPCodecParameters{RTPCodecCapability: opus, PayloadType: 111}, webrtc.RTPCodecTypeAudio))
	video := webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeVP8, ClockRate: 90000}
	if kind == "h264" {
		video = webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeH264, ClockRate: 90000, SDPFmtpLine: "packetization-mode=1;profile-level-id=42e01f"}
	}
	must(engine.RegisterCodec(webrtc.RTPCodecParameters{RTPCodecCapability: video, PayloadType: 96}, webrtc.RTPCodecTypeVideo))
	return engine
}

func open(kind string) *webrtc.PeerConnection {
	settings := webrtc.SettingEngine{}
	if kind == "tcp" {
		settings.SetNetworkTypes([]webrtc.NetworkType{webrtc.NetworkTypeTCP4})
	}
	api := webrtc.NewAPI(webrtc.WithMediaEngine(codecs(kind)), webrtc.WithSettingEngine(settings), webrtc.WithInterceptorRegistry(&interceptor.Registry{}))
	configuration := webrtc.Configuration{}
	if kind == "unbundled" {
		configuration.BundlePolicy = webrtc.BundlePolicyMaxCompat
	}
	pc, err := api.NewPeerConnection(configuration)
	must(err)
	return pc
}

func addLines(pc *webrtc.PeerConnection, kind string) {
	receiving := webrtc.RTPTransceiverInit{Direction: webrtc.RTPTransceiverDirectionRecvonly}
	if kind == "receive-only" {
		_, err := pc.AddTransceiverFromKind(webrtc.RTPCodecTypeAudio, receiving)
		must(err)
	} else {
		track, err := webrtc.NewTrackLocalStaticSample(webrtc.RTPCodecCapability{MimeType: webrtc.MimeTypeOpus}, "microphone", "client")
		must(err)
		_, err = pc.AddTrack(track)
		must(err)
		go sendSilence(track)
	}
	if kind != "without-video" {
		_, err := pc.AddTransceiverFromKind(webrtc.RTPCodecTypeVideo, receiving)
		must(err)
	}
	addChannel(pc, kind)
}

func sendSilence(track *webrtc.TrackLocalStaticSample) {
	for range time.Tick(20 * time.Millisecond) {
		_ = track.WriteSample(media.Sample{Data: silence, Duration: 20 * time.Millisecond})
	}
}

func addChannel(pc *webrtc.PeerConnection, kind string) {
	options := &webrtc.DataChannelInit{}
	if kind == "negotiated" {
		negotiated, number := true, uint16(0)
		options = &webrtc.DataChannelInit{Negotiated: &negotiated, ID: &number}
	}
	channel, err := pc.CreateDataChannel("events", options)
	must(err)
	channel.OnMessage(func(message webrtc.DataChannelMessage) {
		var event struct{ Event string }
		must(json.Unmarshal(message.Data, &event))
		tell(fields{"event": event.Event})
	})
}

func countPackets(pc *webrtc.PeerConnection) {
	pc.OnTrack(func(track *webrtc.TrackRemote, _ *webrtc.RTPReceiver) {
		for packets := 1; ; packets++ {
			if _, _, err := track.ReadRTP(); err != nil {
				return
			}
			tell(fields{"media": track.Kind().String(), "packets": packets})
		}
	})
}

var candidateAddress = regexp.MustCompile(`(a=candidate:\S+ \d+ \S+ \d+) \S+`)

func edited(sdp string, kind string) string {
	switch kind {
	case "mdns":
		return candidateAddress.ReplaceAllString(sdp, "$1 0f2e6d9c-6a4c-4e5b-9d4f-0b1a2c3d4e5f.local")
	case "unbundled":
		return regexp.MustCompile(`a=group:BUNDLE[^\r]*\r\n`).ReplaceAllString(sdp, "")
	case "tcp":
		// A client behind a network without UDP still names its own TCP address (RFC 6544, 4.5).
		line := "a=candidate:1 1 tcp 1518280447 127.0.0.1 9 typ host tcptype active\r\n"
		return strings.Replace(sdp, "a=ice-ufrag", line+"a=ice-ufrag", 1)
	}
	return sdp
}

func offer(pc *webrtc.PeerConnection, kind string) string {
	gathered := webrtc.GatheringCompletePromise(pc)
	description, err := pc.CreateOffer(nil)
	must(err)
	must(pc.SetLocalDescription(description))
	<-gathered
	return edited(pc.LocalDescription().SDP, kind)
}

func take(pc *webrtc.PeerConnection, one signal) {
	switch one.Type {
	case "error":
		var data struct{ Error string }
		must(json.Unmarshal(one.Data, &data))
		tell(fields{"error": data.Error})
	case "set_remote_description":
		var answer webrtc.SessionDescription
		must(json.Unmarshal(one.Data, &answer))
		must(pc.SetRemoteDescription(answer))
	case "add_ice_candidate":
		var data struct{ Candidate webrtc.ICECandidateInit }
		must(json.Unmarshal(one.Data, &data))
		must(pc.AddICECandidate(data.Candidate))
	}
}

func main() {
	url, kind := os.Args[1], os.Args[2]
	pc := open(kind)
	pc.OnConnectionStateChange(func(state webrtc.PeerConnectionState) { tell(fields{"state": state.String()}) })
	countPackets(pc)
	addLines(pc, kind)
	signalling, _, err := websocket.DefaultDialer.Dial(url, nil)
	must(err)
	data, _ := json.Marshal(fields{"type": "offer", "sdp": offer(pc, kind)})
	must(signalling.WriteJSON(signal{Type: "set_remote_description", Data: data}))
	for {
		var one signal
		if signalling.ReadJSON(&one) != nil {
			break
		}
		take(pc, one)
	}
	must(pc.Close())
}
